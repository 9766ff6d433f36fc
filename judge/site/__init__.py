"""The site: plain pages of everything that judge knows, for any host of files, and the same as JSON."""
