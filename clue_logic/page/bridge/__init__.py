"""What the page asks of the software, JSON in and JSON out: the same in the browser and behind the local server."""
