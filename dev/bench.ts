/**
 * `pnpm bench [--quick] [part …]`: prints a table of measurements. It fails only when it could not measure. With
 * `--quick` it takes two minutes instead of ten, and tells less.
 */
import { cpus, loadavg } from 'node:os';
import { parseArgs } from 'node:util';
import { measurePage } from '../client/bench/measure-page.ts';
import { buildServers } from '../server/bench/build.ts';
import { withDatabase } from '../server/bench/database.ts';
import { measureGrowth } from '../server/bench/growth.ts';
import { quick, thorough } from '../server/bench/pace.ts';
import { measureReads } from '../server/bench/reads.ts';
import { measureStarts } from '../server/bench/starts.ts';
import { formatTable, type Row } from '../server/bench/table.ts';
import { measureWrites } from '../server/bench/writes.ts';
import { loadEnvironmentFile } from './environment.ts';

const serverParts = new Map([
  ['starts', measureStarts],
  ['reads', measureReads],
  ['writes', measureWrites],
  ['growth', measureGrowth],
]);
const names = [...serverParts.keys(), 'page'];

const { values, positionals } = parseArgs({
  options: { quick: { type: 'boolean', default: false } },
  allowPositionals: true,
});
const unknown = positionals.filter((name) => !names.includes(name));
if (unknown.length > 0) {
  throw new Error(`There is no part ${unknown.join(', ')}: choose from ${names.join(', ')}.`);
}
const isChosen = (name: string) => positionals.length === 0 || positionals.includes(name);

loadEnvironmentFile();
const rows = [...(await measureServer()), ...(isChosen('page') ? await measurePage() : [])];
process.stdout.write(`\n${describeMachine()}\n\n${formatTable(rows)}\n`);

async function measureServer(): Promise<Row[]> {
  const chosen = [...serverParts].filter(([name]) => isChosen(name));
  if (chosen.length === 0) return [];
  await buildServers();
  return withDatabase(async (benchDatabase) => {
    const measured = [];
    for (const [, measure] of chosen) {
      measured.push(...(await measure(benchDatabase, values.quick ? quick : thorough)));
    }
    return measured;
  });
}

/** Where and when, and how busy: on a busy machine only the ratios of processor time tell much. */
function describeMachine(): string {
  const date = new Date().toISOString().slice(0, 10);
  const [{ model = 'unknown processor' } = {}] = cpus();
  const load = loadavg().map((value) => value.toFixed(1));
  return `${date}, ${cpus().length} × ${model}, Node ${process.version}, load ${load.join(' ')}`;
}
