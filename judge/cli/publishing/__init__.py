"""Commands that write what judge knows for others: a site, an export, what changed."""
