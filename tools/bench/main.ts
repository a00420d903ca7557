/**
 * `pnpm bench [--quick] [benchmark …]`: prints a table of measurements. Exits with 1 only when it cannot measure. With
 * `--quick` it takes two minutes instead of ten and is less precise.
 */
import { cpus, loadavg } from 'node:os';
import { readArguments } from '../../server/src/command-line/arguments.ts';
import { loadEnvironmentFile } from '../launcher/environment.ts';
import { buildServers } from './api/build.ts';
import { measureClasses } from './api/classes.ts';
import { withDatabase } from './api/database.ts';
import { measureFiles } from './api/files.ts';
import { measureGrowth } from './api/growth.ts';
import { measureMarking } from './api/marking.ts';
import { measureMatrix } from './api/matrix.ts';
import { quick, thorough } from './api/profile.ts';
import { measureReads } from './api/reads.ts';
import { measureSchoolDay } from './api/school-day.ts';
import { measureStarts } from './api/starts.ts';
import { measureTraces } from './api/traces.ts';
import { measureWrites } from './api/writes.ts';
import { measurePages, pageBenchmarks } from './page/measure-page.ts';
import { formatTable, type Row } from './table.ts';

const serverBenchmarks = new Map([
  ['starts', { measure: measureStarts, about: 'how long the API takes until it is ready' }],
  [
    'reads',
    {
      measure: measureReads,
      about: 'rates, times and memory of reading calls, compared with bare servers',
    },
  ],
  [
    'writes',
    { measure: measureWrites, about: 'submissions, compared with the inserts of the driver' },
  ],
  [
    'school-day',
    { measure: measureSchoolDay, about: 'the calls of a school, compared with an older version' },
  ],
  ['growth', { measure: measureGrowth, about: 'times with a hundred times as much data' }],
  ['classes', { measure: measureClasses, about: 'lists of somebody with classes' }],
  ['matrix', { measure: measureMatrix, about: 'the matrix of a class' }],
  ['marking', { measure: measureMarking, about: 'the calls of marking' }],
  [
    'files',
    {
      measure: measureFiles,
      about: 'uploads and downloads of 50 MB, compared with bare servers on the same store',
    },
  ],
  ['traces', { measure: measureTraces, about: 'what traces cost' }],
]);
const names: string[] = [...serverBenchmarks.keys(), ...Object.keys(pageBenchmarks)];

const usage = `pnpm bench [--quick] [${names.join('|')} …]`;
const { values, positionals } = readArguments({
  usage,
  about: 'Measures the API and the built pages. Without a name, all benchmarks run.',
  parts: {
    ...Object.fromEntries([...serverBenchmarks].map(([name, { about }]) => [name, about])),
    ...pageBenchmarks,
  },
  options: {
    quick: { type: 'boolean', default: false, about: 'takes less time, and is less precise' },
  },
  positionals: [0, names.length],
  choices: { kind: 'benchmark', names },
});
const isChosen = (name: string) => positionals.length === 0 || positionals.includes(name);

loadEnvironmentFile();
const rows = [...(await measureServer()), ...(await measurePages(isChosen))];
process.stdout.write(`\n${describeMachine()}\n\n${formatTable(rows)}\n`);

async function measureServer(): Promise<Row[]> {
  const chosen = [...serverBenchmarks].filter(([name]) => isChosen(name));
  if (chosen.length === 0) return [];
  await buildServers();
  return withDatabase(async (benchDatabase) => {
    const measured = [];
    for (const [, { measure }] of chosen) {
      measured.push(...(await measure(benchDatabase, values.quick ? quick : thorough)));
    }
    return measured;
  });
}

/** Date, machine and load: on a busy machine only ratios of processor time are reliable. */
function describeMachine(): string {
  const date = new Date().toISOString().slice(0, 10);
  const [{ model = 'unknown processor' } = {}] = cpus();
  const load = loadavg().map((value) => value.toFixed(1));
  return `${date}, ${cpus().length} × ${model}, Node ${process.version}, load ${load.join(' ')}`;
}
