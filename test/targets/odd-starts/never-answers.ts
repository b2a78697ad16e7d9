/** Reads everything and says nothing. */
process.stdin.resume();
