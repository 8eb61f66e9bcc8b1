"""The card data, its vocabulary, loading and checking."""
