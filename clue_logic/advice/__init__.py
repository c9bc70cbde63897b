"""What to ask next: suggestions ranked by the information of their answers, for the asker and for the others."""
