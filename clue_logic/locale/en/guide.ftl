## hints, walkthroughs, notes
