/**
 * `pnpm bench [--quick] [part …]`: prints a table of measurements. It fails only when it could not measure. With
 * `--quick` it takes two minutes instead of ten, and tells less.
 */
import { cpus, loadavg } from 'node:os';
import { readArguments } from '../../server/src/commands/arguments.ts';
import { exitOnUsageError, UsageError } from '../../server/src/usage-error.ts';
import { loadEnvironmentFile } from '../launcher/environment.ts';
import { buildServers } from './api/build.ts';
import { withDatabase } from './api/database.ts';
import { measureGrowth } from './api/growth.ts';
import { quick, thorough } from './api/pace.ts';
import { measureReads } from './api/reads.ts';
import { measureStarts } from './api/starts.ts';
import { measureWrites } from './api/writes.ts';
import { measurePage } from './page/measure-page.ts';
import { formatTable, type Row } from './table.ts';

const serverParts = new Map([
  ['starts', measureStarts],
  ['reads', measureReads],
  ['writes', measureWrites],
  ['growth', measureGrowth],
]);
const names = [...serverParts.keys(), 'page'];

const usage = `pnpm bench [--quick] [${names.join('|')} …]`;
const { values, positionals } = readArguments({
  usage,
  options: { quick: { type: 'boolean', default: false } },
  positionals: [0, names.length],
});
const unknown = positionals.filter((name) => !names.includes(name));
exitOnUsageError(() => {
  if (unknown.length === 0) return;
  throw new UsageError(`There is no part ${unknown.join(', ')}.\nUsage: ${usage}`);
});
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
