/** A program for people: it greets, prompts, and takes no protocol. */
process.stdout.write('Welcome! Type "help" for help.\n> ');
process.stdin.on('data', () => process.stdout.write('Sorry, I did not understand that.\n> '));
