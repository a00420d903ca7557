import { addDays } from 'planner';
import { expect, test } from 'vitest';
import { countDaysMoved } from './copies.values.ts';

test.each([
  [['2026-09-14', '2026-09-10'], '2027-02-01', 147],
  [['2026-09-10'], '2026-09-10', 0],
  [['2026-09-10'], '2026-09-04', 0],
  [['2026-09-10'], '2026-09-03', -7],
  [['2026-09-10'], '2026-09-11', 7],
  [['2026-03-27'], '2026-03-30', 7],
])('moves %j by whole weeks when the first day is %s', (days, firstDay, moved) => {
  expect(countDaysMoved(days, firstDay)).toBe(moved);
  const first = addDays(days.toSorted()[0] ?? '', moved);
  expect(first >= firstDay && first <= addDays(firstDay, 6)).toBe(true);
});
