print("pennantd")
