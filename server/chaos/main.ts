/**
 * `pnpm --filter server chaos [check …]`: attacks the API as a process, on an embedded database of its own, and
 * prints what came of it. Fails when an effect happened twice or not at all, or somebody was told something wrong.
 */
import { checkConcurrency } from './concurrency.ts';
import { checkKill } from './kill.ts';
import { checkOutages } from './outages.ts';
import { type Finding, formatFindings } from './report.ts';
import { checkSearches } from './searches.ts';
import { checkSlowHeaders } from './slow-headers.ts';
import { type Stack, startStack } from './stack.ts';
import { checkStop } from './stop.ts';

const checks = new Map<string, (stack: Stack) => Promise<Finding[]>>([
  ['concurrency', checkConcurrency],
  ['kill', checkKill],
  ['outages', checkOutages],
  ['stop', checkStop],
  ['slow-headers', checkSlowHeaders],
  ['searches', checkSearches],
]);

const names = process.argv.length > 2 ? process.argv.slice(2) : [...checks.keys()];
const unknown = names.filter((name) => !checks.has(name));
if (unknown.length > 0) {
  throw new Error(
    `There is no check ${unknown.join(', ')}: choose from ${[...checks.keys()].join(', ')}.`,
  );
}

const stack = await startStack();
try {
  const findings: Finding[] = [];
  for (const name of names) findings.push(...((await checks.get(name)?.(stack)) ?? []));
  process.stdout.write(`\n${formatFindings(findings)}`);
  if (findings.some(({ met, isInvariant }) => isInvariant && !met)) process.exitCode = 1;
} finally {
  await stack.close();
}
