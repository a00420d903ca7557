// Sums up the JSON reports of Vitest and Playwright in one line, and fails unless each ran tests and all passed.
import { readFileSync } from 'node:fs';

/** A run that left no report, or failed outside its tests, counts as one failure. */
function readCounts(file) {
  try {
    const { passed, failed, skipped, isGood } = pickCounts(JSON.parse(readFileSync(file, 'utf8')));
    return { file, passed, failed: failed || (isGood && passed > 0 ? 0 : 1), skipped };
  } catch (error) {
    process.stderr.write(`No report in ${file}: ${error.message}\n`);
    return { file, passed: 0, failed: 1, skipped: 0 };
  }
}

function pickCounts(report) {
  if (report.stats === undefined) {
    return {
      passed: report.numPassedTests,
      failed: report.numFailedTests,
      skipped: report.numPendingTests + report.numTodoTests,
      isGood: report.success,
    };
  }
  const { stats, errors } = report;
  return {
    passed: stats.expected,
    failed: stats.unexpected + stats.flaky,
    skipped: stats.skipped,
    isGood: errors.length === 0,
  };
}

function format({ passed, failed, skipped }) {
  return `${passed} passed, ${failed} failed${skipped > 0 ? `, ${skipped} skipped` : ''}`;
}

const counts = process.argv.slice(2).map(readCounts);
const sum = (name) => counts.reduce((total, count) => total + count[name], 0);
const total = { passed: sum('passed'), failed: sum('failed'), skipped: sum('skipped') };
for (const count of counts) process.stdout.write(`${count.file}: ${format(count)}\n`);
process.stdout.write(`${format(total)}\n`);
process.exitCode = total.failed === 0 ? 0 : 1;
