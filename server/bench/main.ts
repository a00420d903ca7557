/**
 * `pnpm bench [--quick] [part …]`: prints a table of measurements. It fails only when it could not measure. With
 * `--quick` it takes two minutes instead of ten, and tells less.
 */
import { cpus, loadavg } from 'node:os';
import { parseArgs } from 'node:util';
import { loadEnvironmentFile } from '../../dev/environment.ts';
import { buildServers } from './build.ts';
import { withDatabase } from './database.ts';
import { measureGrowth } from './growth.ts';
import { quick, thorough } from './pace.ts';
import { measureReads } from './reads.ts';
import { measureStarts } from './starts.ts';
import { formatTable } from './table.ts';
import { measureWrites } from './writes.ts';

const parts = new Map([
  ['starts', measureStarts],
  ['reads', measureReads],
  ['writes', measureWrites],
  ['growth', measureGrowth],
]);

const { values, positionals } = parseArgs({
  options: { quick: { type: 'boolean', default: false } },
  allowPositionals: true,
});
const unknown = positionals.filter((name) => !parts.has(name));
if (unknown.length > 0) {
  throw new Error(
    `There is no part ${unknown.join(', ')}: choose from ${[...parts.keys()].join(', ')}.`,
  );
}
const chosen = [...parts].filter(
  ([name]) => positionals.length === 0 || positionals.includes(name),
);

loadEnvironmentFile();
await buildServers();
const rows = await withDatabase(async (benchDatabase) => {
  const measured = [];
  for (const [, measure] of chosen) {
    measured.push(...(await measure(benchDatabase, values.quick ? quick : thorough)));
  }
  return measured;
});
process.stdout.write(`\n${describeMachine()}\n\n${formatTable(rows)}\n`);

/** Where and when, and how busy: on a busy machine only the ratios of processor time tell much. */
function describeMachine(): string {
  const date = new Date().toISOString().slice(0, 10);
  const [{ model = 'unknown processor' } = {}] = cpus();
  const load = loadavg().map((value) => value.toFixed(1));
  return `${date}, ${cpus().length} × ${model}, Node ${process.version}, load ${load.join(' ')}`;
}
