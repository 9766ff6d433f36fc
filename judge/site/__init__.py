"""The site: plain pages of everything that judge knows, for any host of files, JSON, and the engine in the browser."""
