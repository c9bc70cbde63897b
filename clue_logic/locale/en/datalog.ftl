## reading/calculus.py

datalog-loaded = { $file } uses { $predicates }, which none of its rules concludes, so the rules of { $calculus } are included. Write #all of { $calculus } to make this explicit, or #all of { $nothing } to exclude them.
