"""How Sphinx makes the site; `python -m docs.site` gathers the pages for it."""

project = "judge"
author = "The judge project"
html_title = "judge"
extensions = ["myst_parser"]
myst_heading_anchors = 3
myst_enable_extensions: list[str] = []
exclude_patterns = ["tools"]
html_theme = "furo"
html_static_path = ["static"]
html_css_files = ["site.css"]
html_show_sphinx = False
html_show_copyright = False
html_copy_source = False
html_use_index = False
html_theme_options = {"navigation_with_keys": True}
pygments_style = "friendly"
highlight_language = "text"
