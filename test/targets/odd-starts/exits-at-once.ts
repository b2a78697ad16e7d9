/** Ends before it says anything. */
process.stderr.write('no configuration found\n');
process.exitCode = 2;
