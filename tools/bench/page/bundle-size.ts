import { buildClient, findHome, findParts, findStart, weigh } from '../../checks/client-build.ts';
import { type Row, toBudgetRow } from '../table.ts';

const kilobyte = 1000;

/** The size of the code before the first paint and with the largest page, against the budgets of the bundle test. */
export function measureSize(): Row[] {
  const build = buildClient({});
  try {
    const start = findStart(build);
    const known = new Set(findHome(build));
    const added = findParts(build, ['client/src/routes/assignments/create-assignment.tsx'])
      .filter((chunk) => !known.has(chunk))
      .map(({ file }) => file);
    return [
      weighAgainst(
        'JavaScript before the first paint of /, gzip',
        130,
        start.map(({ file }) => file),
      ),
      weighAgainst(
        'CSS before the first paint of /, gzip',
        16,
        start.flatMap(({ css }) => css),
      ),
      weighAgainst('JavaScript that the assignment form adds, gzip', 60, added),
    ];

    function weighAgainst(name: string, budget: number, files: string[]): Row {
      return toBudgetRow(name, weigh(build, files) / kilobyte, budget, 'kB');
    }
  } finally {
    build.remove();
  }
}
