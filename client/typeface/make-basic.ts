/** `pnpm --filter client typeface`: makes basic.woff2 anew, after its range in typeface.css or the package has changed. */
import { writeFile } from 'node:fs/promises';
import { basicFile, makeBasic } from './basic.ts';

const font = await makeBasic();
await writeFile(basicFile, font);
process.stdout.write(`basic.woff2: ${(font.length / 1000).toFixed(1)} kB\n`);
