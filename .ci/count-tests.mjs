// Sums up the JSON reports of Vitest and Playwright in one line, and fails unless each ran tests and all passed.
// Names each test that failed before the sums.
import { readFileSync } from 'node:fs';

/** A run that left no report, or failed outside its tests, counts as one failure. */
function readCounts(file) {
  try {
    const { passed, failed, skipped, isGood, names } = pickCounts(
      JSON.parse(readFileSync(file, 'utf8')),
    );
    return { file, passed, failed: failed || (isGood && passed > 0 ? 0 : 1), skipped, names };
  } catch (error) {
    process.stderr.write(`No report in ${file}: ${error.message}\n`);
    return { file, passed: 0, failed: 1, skipped: 0, names: [] };
  }
}

function pickCounts(report) {
  return report.stats === undefined ? pickVitestCounts(report) : pickPlaywrightCounts(report);
}

function pickVitestCounts(report) {
  const names = report.testResults.flatMap((file) => [
    ...(file.message ? [`failed: ${file.name}: ${firstLine(file.message)}`] : []),
    ...file.assertionResults
      .filter(({ failureMessages }) => failureMessages.length > 0)
      .map(
        ({ fullName, failureMessages }) =>
          `failed: ${file.name}: ${fullName}: ${firstLine(failureMessages[0])}`,
      ),
    // Vitest counts it as nothing when the process of its file ends.
    ...file.assertionResults
      .filter(({ status }) => status === 'pending')
      .map(({ fullName }) => `failed: ${file.name}: ${fullName}: it did not end`),
  ]);
  return {
    passed: report.numPassedTests,
    failed: report.numFailedTests + (report.numTotalTests - countEnded(report)),
    skipped: report.numPendingTests + report.numTodoTests,
    isGood: report.success,
    names,
  };
}

function countEnded({ numPassedTests, numFailedTests, numPendingTests, numTodoTests }) {
  return numPassedTests + numFailedTests + numPendingTests + numTodoTests;
}

function pickPlaywrightCounts({ stats, errors, suites }) {
  const names = suites
    .flatMap(listSpecs)
    .flatMap((spec) => spec.tests.map((test) => ({ spec, test })))
    .filter(({ test }) => test.status === 'unexpected')
    .map(({ spec, test }) => {
      const failures = test.results
        .filter(({ error }) => error)
        .map(({ error }) => `line ${error.location?.line ?? '?'}: ${firstLine(error.message)}`);
      return `failed: ${spec.file}: ${spec.title}: ${failures.join('; then ')}`;
    });
  return {
    passed: stats.expected,
    failed: stats.unexpected,
    skipped: stats.skipped,
    isGood: errors.length === 0,
    names,
  };
}

function listSpecs(suite) {
  return [...(suite.specs ?? []), ...(suite.suites ?? []).flatMap(listSpecs)];
}

function firstLine(text = '') {
  return text.split('\n', 1)[0].slice(0, 300);
}

function format({ passed, failed, skipped }) {
  return `${passed} passed, ${failed} failed${skipped > 0 ? `, ${skipped} skipped` : ''}`;
}

const counts = process.argv.slice(2).map(readCounts);
const sum = (name) => counts.reduce((total, count) => total + count[name], 0);
const total = { passed: sum('passed'), failed: sum('failed'), skipped: sum('skipped') };
for (const name of counts.flatMap(({ names }) => names)) process.stdout.write(`${name}\n`);
for (const count of counts) process.stdout.write(`${count.file}: ${format(count)}\n`);
process.stdout.write(`${format(total)}\n`);
process.exitCode = total.failed === 0 ? 0 : 1;
