// `node run.mjs <source> <built> …`: runs the TypeScript source where tsx is installed, else the file that `pnpm build`
// made of it: an installation with `--prod` has no tsx. Further arguments are passed to the program.
import { existsSync } from 'node:fs';
import { resolve } from 'node:path';
import { pathToFileURL } from 'node:url';

const [source = '', built = ''] = process.argv.slice(2).map((path) => resolve(path));
const tsx = await import('tsx/esm/api').catch(() => undefined);
tsx?.register();

const program = tsx ? source : built;
if (!existsSync(program)) {
  process.stderr.write(`${program} is missing: run \`pnpm build\` first.\n`);
  process.exit(2);
}
process.argv.splice(1, 3, program);
await import(pathToFileURL(program).href);
