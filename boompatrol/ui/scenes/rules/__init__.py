"""The rules page: contents and search, an article with its moving diagram, what it leads to, reference cards."""
