import { stringify } from 'csv-stringify/sync';
import type {
  AssignmentAverage,
  CellState,
  MatrixAssignment,
  MatrixRow,
} from '../../contract/class-matrix.ts';

/** What stands in a cell without a mark. */
const words: Record<Exclude<CellState, 'marked'>, string> = {
  'not-due': 'not due',
  missing: 'missing',
  'not-owed': 'due before joining',
  submitted: 'handed in',
  late: 'handed in late',
};

/**
 * The matrix as CSV (RFC 4180) for spreadsheets: UTF-8 with a byte order mark. One column for each assignment; below its
 * title its due day and marks, then a mark or a word for each student. A text that a spreadsheet would calculate (it
 * begins with `=`, `+`, `-`, `@`, tab or carriage return) has an apostrophe in front.
 */
export function writeMatrixFile({
  assignments,
  averages,
  rows,
}: {
  assignments: readonly Pick<MatrixAssignment, 'title' | 'date' | 'marks'>[];
  averages: readonly AssignmentAverage[];
  rows: readonly MatrixRow[];
}): string {
  return stringify(
    [
      ['Name', 'Email', 'Average (%)', 'Missing', ...assignments.map(({ title }) => title)],
      ['Due', '', '', '', ...assignments.map(({ date }) => date)],
      ['Marks', '', '', '', ...assignments.map(({ marks }) => marks)],
      ['Average (%)', '', '', '', ...averages.map(({ average }) => average)],
      ...rows.map(({ name, email, emailVerified, average, missingCount, cells }) => [
        name,
        emailVerified === false ? `${email} (not verified)` : email,
        average,
        missingCount,
        ...cells.map(({ state, mark }) => (state === 'marked' ? mark : words[state])),
      ]),
    ],
    { bom: true, escape_formulas: true, record_delimiter: 'windows' },
  );
}
