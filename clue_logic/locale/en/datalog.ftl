## reading/calculus.py

datalog-loaded = { $file } uses { $predicates }, which none of its rules concludes, so the rules of { $calculus } are loaded. Write #all of { $calculus } to say so, or #all of { $nothing } to do without them.
