"""Rules as data: their syntax tree, checks, and the engines that derive facts from them."""
