"""The clients of today, one small file a kind of them."""
