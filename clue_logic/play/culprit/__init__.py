"""The Japanese game 犯人当てゲーム played by programs: what they know, tactics, referee, tournaments."""
