"""What to ask next: suggestions weighed by what their answers tell, to the asker and to everybody else."""
