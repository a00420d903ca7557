/**
 * `pnpm check:licences`: lists the licences of what production installs, and exits with 1 when one of them is not among
 * those that allow an MIT-licensed product to be passed on.
 */

import { execa } from 'execa';
import { z } from 'zod';
import { readArguments } from '../../server/src/command-line/arguments.ts';
import { rootDirectory } from '../processes/child-process.ts';

readArguments({
  usage: 'pnpm check:licences',
  about: 'Lists the licences of what production installs; fails on one that is not allowed.',
  options: {},
});

const allowed = new Set([
  'MIT',
  'MIT-0',
  'ISC',
  '0BSD',
  'Apache-2.0',
  'BSD-2-Clause',
  'BSD-3-Clause',
  'BlueOak-1.0.0',
  'CC0-1.0',
  'Unicode-3.0',
  'Unicode-DFS-2016',
  'Unlicense',
  '(MIT AND Zlib)',
  // We choose the MIT licence.
  '(MIT OR GPL-3.0-or-later)',
  // The typeface, which is passed on under its own licence.
  'OFL-1.1',
]);

/**
 * libvips is a library of its own that sharp loads, as the LGPL asks for; nothing of it is changed. The licence of
 * combine-errors, a part of tus-js-client, is in its readme only: MIT. The DejaVu fonts may be embedded and passed on (the
 * licence of Bitstream Vera, in the package); they are not changed.
 */
const exceptions = /^(@img\/sharp-libvips-|combine-errors$|dejavu-fonts-ttf$)/;

const report = z.record(z.string(), z.array(z.object({ name: z.string() })));

const { stdout } = await execa({ cwd: rootDirectory })`npx pnpm -r licenses list --prod --json`;
const byLicence = Object.entries(report.parse(JSON.parse(stdout)));
if (byLicence.length === 0) throw new Error('No package was found.');

for (const [licence, packages] of byLicence) {
  process.stdout.write(`${licence}: ${packages.length}\n`);
}
const refused = byLicence
  .filter(([licence]) => !allowed.has(licence))
  .flatMap(([licence, packages]) => packages.map(({ name }) => ({ licence, name })))
  .filter(({ name }) => !exceptions.test(name));
for (const { licence, name } of refused) {
  process.stderr.write(`${name}: ${licence} is not in the list of this check.\n`);
}
process.exitCode = refused.length > 0 ? 1 : 0;
