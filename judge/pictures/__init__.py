"""Pictures of a table and pages of what happens on it, as SVG and HTML that run nothing and fetch nothing."""
