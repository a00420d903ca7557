/**
 * `pnpm chaos [check …]`: disturbs the API's process on a temporary embedded database and prints the results.
 * Exits with 1 when a write was lost or doubled, a status was wrong, or a goal of time or load was missed.
 */
import { readArguments } from '../../server/src/command-line/arguments.ts';
import { checkClasses } from './classes.ts';
import { checkConcurrency } from './concurrency.ts';
import { checkExtensions } from './extensions.ts';
import { checkFirstStart } from './first-start.ts';
import { checkKill } from './kill.ts';
import { checkOutages } from './outages.ts';
import { checkHungUpCallers } from './overload/hung-up-callers.ts';
import { checkSearches } from './overload/searches.ts';
import { checkSlowHeaders } from './overload/slow-headers.ts';
import { type Finding, formatFindings, toExitCode } from './report.ts';
import { checkRollback } from './rollback.ts';
import { checkRollingRestart } from './rolling-restart.ts';
import { checkRollingStop } from './rolling-stop.ts';
import { checkRubrics } from './rubrics.ts';
import { type Stack, startStack } from './stack.ts';
import { checkStop } from './stop.ts';
import { checkSubmissions } from './submissions.ts';

const checks = new Map<string, (stack: Stack) => Promise<Finding[]>>([
  ['concurrency', checkConcurrency],
  ['classes', checkClasses],
  ['submissions', checkSubmissions],
  ['rubrics', checkRubrics],
  ['extensions', checkExtensions],
  ['kill', checkKill],
  ['outages', checkOutages],
  ['stop', checkStop],
  ['rolling-stop', checkRollingStop],
  ['rolling-restart', checkRollingRestart],
  ['rollback', checkRollback],
  ['slow-headers', checkSlowHeaders],
  ['searches', checkSearches],
  ['hung-up-callers', checkHungUpCallers],
]);

const allNames = [...checks.keys(), 'first-start'];
const names = readNames();

const findings: Finding[] = [];
const onStack = [...checks].filter(([name]) => names.includes(name));
if (onStack.length > 0) {
  const stack = await startStack();
  try {
    for (const [, check] of onStack) findings.push(...(await check(stack)));
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
    options: {},
    positionals: [0, allNames.length],
    choices: { kind: 'check', names: allNames },
  });
  return positionals.length > 0 ? positionals : allNames;
}
