"""What a class handed in: read, judged in processes with limits, and shown as one table."""
