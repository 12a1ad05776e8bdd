"""What `bench/run` is made of: subjects, rounds, figures, bars, and what they are written into."""
