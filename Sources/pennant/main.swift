print("pennant")
