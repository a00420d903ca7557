import { Readable, type Writable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { stringify } from 'csv-stringify';
import type {
  AssignmentAverage,
  MatrixAssignment,
  MatrixRow,
} from '../../../contract/classes/matrix.ts';
import type { TextLanguage } from '../../../contract/fields.ts';

/** As the pages say it: beside this file, a test compares them with client/locales. */
export const matrixFileTexts = {
  en: {
    name: 'Name',
    email: 'Email',
    notVerified: 'not verified',
    average: 'Average (%)',
    missing: 'Missing',
    due: 'Due date',
    marks: 'Marks',
    states: {
      'not-due': 'Not yet due',
      missing: 'Missing',
      'before-joining': 'Before joining',
      submitted: 'Submitted',
      late: 'Submitted late',
      returned: 'In revision',
    },
  },
  es: {
    name: 'Nombre',
    email: 'Correo',
    notVerified: 'no verificado',
    average: 'Media (%)',
    missing: 'Faltan',
    due: 'Fecha de entrega',
    marks: 'Puntos',
    states: {
      'not-due': 'Aún no vence',
      missing: 'No entregada',
      'before-joining': 'Antes de unirse',
      submitted: 'Entregada',
      late: 'Entregada con retraso',
      returned: 'En revisión',
    },
  },
} as const satisfies Record<TextLanguage, object>;

type Matrix = {
  assignments: readonly Pick<MatrixAssignment, 'title' | 'date' | 'marks'>[];
  rows: AsyncIterable<MatrixRow>;
  /** Called after the last row. */
  readAverages: () => readonly AssignmentAverage[];
};

/**
 * The matrix as CSV (RFC 4180) for spreadsheets: UTF-8 with a byte order mark. One column for each assignment; below its
 * title its due day and marks, then a mark or a word for each student, and the averages of the class at the end. It is
 * written as it is read, so that a large class takes little memory and leaves time to other calls.
 *
 * A text that a spreadsheet would calculate (it begins with `=`, `+`, `-`, `@`, tab or carriage return) has an apostrophe
 * in front; so has such a part of a text after a semicolon, a tab or a bar, where a spreadsheet of another country begins
 * a cell, whatever the quotes are. Apart from that one apostrophe, texts are read back as they are.
 */
export async function writeMatrixFile(
  matrix: Matrix,
  language: TextLanguage,
  target: Writable,
): Promise<void> {
  const format = stringify({
    bom: true,
    escape_formulas: true,
    quoted_string: true,
    record_delimiter: 'windows',
    cast: { string: escapeInnerFormulas },
  });
  await pipeline(Readable.from(listRecords(matrix, language)), format, target);
}

async function* listRecords({ assignments, rows, readAverages }: Matrix, language: TextLanguage) {
  const { name, email, notVerified, average, missing, due, marks, states } =
    matrixFileTexts[language];
  yield [name, email, average, missing, ...assignments.map(({ title }) => title)];
  yield [due, '', '', '', ...assignments.map(({ date }) => date)];
  yield [marks, '', '', '', ...assignments.map((each) => each.marks)];
  for await (const row of rows) {
    yield [
      row.name,
      row.emailVerified === false ? `${row.email} (${notVerified})` : row.email,
      row.average,
      row.missingCount,
      ...row.cells.map(({ state, mark }) => (state === 'marked' ? mark : states[state])),
    ];
  }
  yield [average, '', '', '', ...readAverages().map((each) => each.average)];
}

/** Between the separator and the formula may stand what a spreadsheet skips. */
function escapeInnerFormulas(text: string): string {
  return text.replace(/([;|\t\r\n][\s"]*)(?=[=+\-@\uFF1D\uFF0B\uFF0D\uFF20])/g, "$1'");
}
