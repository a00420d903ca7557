// Sums up a Vitest and a Playwright JSON report in one line, and fails unless both ran tests and all passed.
import { readFileSync } from 'node:fs';

const [vitestFile, playwrightFile] = process.argv.slice(2);

/** A run that left no report, or failed outside its tests, counts as one failure. */
function readCounts(file, pick) {
  try {
    const { passed, failed, skipped, isGood } = pick(JSON.parse(readFileSync(file, 'utf8')));
    return { passed, failed: failed || (isGood && passed > 0 ? 0 : 1), skipped };
  } catch (error) {
    process.stderr.write(`No report in ${file}: ${error.message}\n`);
    return { passed: 0, failed: 1, skipped: 0 };
  }
}

const counts = [
  readCounts(vitestFile, (report) => ({
    passed: report.numPassedTests,
    failed: report.numFailedTests,
    skipped: report.numPendingTests + report.numTodoTests,
    isGood: report.success,
  })),
  readCounts(playwrightFile, ({ stats, errors }) => ({
    passed: stats.expected,
    failed: stats.unexpected + stats.flaky,
    skipped: stats.skipped,
    isGood: errors.length === 0,
  })),
];

const sum = (name) => counts.reduce((total, count) => total + count[name], 0);
const skipped = sum('skipped');
const line = `${sum('passed')} passed, ${sum('failed')} failed`;
process.stdout.write(`${line}${skipped > 0 ? `, ${skipped} skipped` : ''}\n`);
process.exitCode = sum('failed') === 0 ? 0 : 1;
