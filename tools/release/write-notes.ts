/** `node --import tsx tools/release/write-notes.ts v1.2.3`: prints the notes of a release. */
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { readArguments } from '../../server/src/command-line/arguments.ts';
import { exitOnUsageError } from '../../server/src/command-line/usage-error.ts';
import { rootDirectory } from '../processes/child-process.ts';
import { findNotes } from './find-notes.ts';

const { positionals } = readArguments({
  usage: 'node --import tsx tools/release/write-notes.ts <tag>',
  about: 'Prints the notes of a release, from docs/changelog.md.',
  parts: { '<tag>': 'such as v1.2.3' },
  options: {},
  positionals: [1, 1],
});
const changelog = readFileSync(join(rootDirectory, 'docs/changelog.md'), 'utf8');
process.stdout.write(exitOnUsageError(() => findNotes(changelog, positionals[0] ?? '')));
