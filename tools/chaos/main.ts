/**
 * `pnpm chaos [check …]`: disturbs the API's process on a temporary embedded database and prints the results.
 * Exits with 1 when a write was lost or doubled, a status was wrong, or a goal of time or load was missed.
 */
import { inspect } from 'node:util';
import { readArguments } from '../../server/src/command-line/arguments.ts';
import { checkAnnotations } from './changes/annotations.ts';
import { checkClasses } from './changes/classes.ts';
import { checkExtensions } from './changes/extensions.ts';
import { checkRubrics } from './changes/rubrics.ts';
import { checkSubmissions } from './changes/submissions.ts';
import { checkConcurrency } from './concurrency.ts';
import { checkFirstStart } from './first-start.ts';
import { checkKill } from './kills/kill.ts';
import { checkKilledUploads } from './kills/killed-uploads.ts';
import { checkOutages } from './outages.ts';
import { checkHungUpCallers } from './overload/hung-up-callers.ts';
import { checkManyHandIns } from './overload/many-hand-ins.ts';
import { checkSearches } from './overload/searches.ts';
import { checkSlowHeaders } from './overload/slow-headers.ts';
import { type Finding, formatFindings, reportFailure, toExitCode } from './report.ts';
import { checkRollback } from './restarts/rollback.ts';
import { checkRollingRestart } from './restarts/rolling-restart.ts';
import { checkRollingStop } from './restarts/rolling-stop.ts';
import { checkStop } from './restarts/stop.ts';
import { type Stack, startStack } from './stack.ts';

type Check = { run: (stack: Stack) => Promise<Finding[]>; about: string };

const checks = new Map<string, Check>([
  ['concurrency', { run: checkConcurrency, about: 'fifty calls for the same change at once' }],
  ['classes', { run: checkClasses, about: 'joining, archiving and handing in at once' }],
  ['submissions', { run: checkSubmissions, about: 'changes of one submission at once' }],
  [
    'annotations',
    { run: checkAnnotations, about: 'two markers of one attempt, a cut connection and kill -9' },
  ],
  ['rubrics', { run: checkRubrics, about: 'changes of a rubric while others mark by it' }],
  ['extensions', { run: checkExtensions, about: 'extensions that change while others submit' }],
  ['kill', { run: checkKill, about: 'kill -9 of the API under load' }],
  [
    'killed-uploads',
    { run: checkKilledUploads, about: 'kill -9 of the API at 50 moments of uploads and hand-ins' },
  ],
  ['outages', { run: checkOutages, about: 'a database that is stopped, cut off, silent or slow' }],
  ['stop', { run: checkStop, about: 'SIGTERM while requests are open' }],
  [
    'rolling-stop',
    { run: checkRollingStop, about: 'restarts of two instances in turn, under load' },
  ],
  [
    'rolling-restart',
    { run: checkRollingRestart, about: 'an upgrade of two instances, under load' },
  ],
  ['rollback', { run: checkRollback, about: 'version 0.1.0, this one, 0.1.0 and this one' }],
  [
    'slow-headers',
    { run: checkSlowHeaders, about: '500 connections that send one header line at a time' },
  ],
  ['searches', { run: checkSearches, about: '50 accounts that search for ten words' }],
  ['many-hand-ins', { run: checkManyHandIns, about: '3,000 hand-ins of 200 kB at once' }],
  [
    'hung-up-callers',
    { run: checkHungUpCallers, about: 'callers who close their connections at once' },
  ],
]);

const allNames = [...checks.keys(), 'first-start'];
const names = readNames();

const findings: Finding[] = [];
const onStack = [...checks].filter(([name]) => names.includes(name));
if (onStack.length > 0) {
  const stack = await startStack();
  try {
    for (const [name, { run }] of onStack) {
      const found = run(stack).catch((reason) => {
        process.stderr.write(`${name}: ${inspect(reason)}\n`);
        return [reportFailure(name, reason)];
      });
      findings.push(...(await found));
    }
  } finally {
    await stack.close();
  }
}
if (names.includes('first-start')) findings.push(...(await checkFirstStart()));
process.stdout.write(`\n${formatFindings(findings)}`);
process.exitCode = toExitCode(findings);

function readNames(): string[] {
  const usage = `pnpm chaos [${allNames.join('|')} …]`;
  const { positionals } = readArguments({
    usage,
    about:
      'Disturbs the processes of the API on a temporary database. Without a name, all checks run.',
    parts: {
      ...Object.fromEntries([...checks].map(([name, { about }]) => [name, about])),
      'first-start': 'first starts of `pnpm dev` that are interrupted at twenty moments',
    },
    options: {},
    positionals: [0, allNames.length],
    choices: { kind: 'check', names: allNames },
  });
  return positionals.length > 0 ? positionals : allNames;
}
