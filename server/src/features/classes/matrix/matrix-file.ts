import { Readable, type Writable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { stringify } from 'csv-stringify';
import type { AssignmentAverage, MatrixAssignment, MatrixRow } from '#contract/classes/matrix.ts';
import type { TextLanguage } from '#contract/fields.ts';
import { textFormats } from '#contract/problems/field-problems.values.ts';
import { escapeFormulas } from './escape-formulas.ts';

/** As the pages say it: beside this file, a test compares them with client/locales. */
export const matrixFileTexts = {
  en: {
    name: 'Name',
    email: 'Email',
    verified: 'Email verified',
    yes: 'Yes',
    no: 'No',
    average: 'Average (%)',
    missing: 'Missing',
    due: 'Due date',
    marks: 'Marks',
    inPercent: 'In %, out of {maxima}',
    counted: 'Marks that count',
    excused: 'Excused',
    notReleased: 'Without a released mark',
    category: 'Category',
    weight: 'Weight',
    states: {
      'not-due': 'Not yet due',
      missing: 'Missing',
      'before-joining': 'Before joining',
      deleted: 'Deleted',
      excused: 'Excused',
      submitted: 'Submitted',
      late: 'Submitted late',
      returned: 'In revision',
    },
  },
  es: {
    name: 'Nombre',
    email: 'Correo',
    verified: 'Correo verificado',
    yes: 'Sí',
    no: 'No',
    average: 'Promedio (%)',
    missing: 'Faltan',
    due: 'Fecha de entrega',
    marks: 'Puntos',
    inPercent: 'En %, sobre {maxima}',
    counted: 'Calificaciones que cuentan',
    excused: 'Exentas',
    notReleased: 'Sin calificación publicada',
    category: 'Categoría',
    weight: 'Peso',
    states: {
      'not-due': 'Aún no vence',
      missing: 'No entregada',
      'before-joining': 'Antes de unirse',
      deleted: 'Eliminada',
      excused: 'Exenta',
      submitted: 'Entregada',
      late: 'Entregada con retraso',
      returned: 'En revisión',
    },
  },
} as const satisfies Record<TextLanguage, object>;

/** The separators that spreadsheets of these languages expect, where a comma may stand before the decimals. */
const separators = {
  en: { delimiter: ',', point: '.' },
  es: { delimiter: ';', point: ',' },
} as const satisfies Record<TextLanguage, object>;

type Matrix = {
  assignments: readonly MatrixAssignment[];
  rows: AsyncIterable<MatrixRow>;
  /** By the id of an assignment, what it and its marked submissions are worth. */
  maximaOf: ReadonlyMap<string, ReadonlySet<number>>;
  /** Called after the last row. */
  readAverages: () => readonly AssignmentAverage[];
};

/**
 * The matrix as CSV (RFC 4180) for spreadsheets: UTF-8 with a byte order mark, with the separators of the language. One column
 * for each assignment; below its title its due day and marks, then a mark or a word for each student, and at the end the average of the
 * class, of how many marks it is, what does not count and, where they are in use, the category with its weight. Where submissions were worth different marks, the column has percentages and says so. It is written as it is
 * read, so that a large class takes little memory and leaves time to other calls.
 */
export async function writeMatrixFile(
  matrix: Matrix,
  language: TextLanguage,
  target: Writable,
): Promise<void> {
  const { delimiter, point } = separators[language];
  const format = stringify({
    bom: true,
    delimiter,
    quoted_string: true,
    record_delimiter: 'windows',
    cast: {
      string: (text) => escapeFormulas(text, delimiter),
      number: (value) => String(value).replace('.', point),
    },
  });
  await pipeline(Readable.from(listRecords(matrix, language)), format, target);
}

async function* listRecords(
  { assignments, rows, maximaOf, readAverages }: Matrix,
  language: TextLanguage,
) {
  const texts = matrixFileTexts[language];
  const { name, email, verified, yes, no, average, missing, due, marks, inPercent, states } = texts;
  const columns = assignments.map((assignment) => {
    const maxima = maximaOf.get(assignment._id) ?? new Set();
    return { ...assignment, maxima: maxima.size > 1 ? listMaxima(maxima, language) : undefined };
  });
  yield [name, email, average, missing, verified, ...columns.map(({ title }) => title)];
  yield [due, '', '', '', '', ...columns.map(({ date }) => date)];
  yield [
    marks,
    '',
    '',
    '',
    '',
    ...columns.map((column) =>
      column.maxima === undefined ? column.marks : inPercent.replace('{maxima}', column.maxima),
    ),
  ];
  for await (const row of rows) {
    yield [
      row.name,
      // A deleted account has no address.
      textFormats.heldEmail.test(row.email) ? row.email : '',
      row.average,
      row.missingCount,
      row.emailVerified === false ? no : yes,
      ...row.cells.map(({ state, mark, percentage }, index) => {
        if (state !== 'marked') return states[state];
        return columns[index]?.maxima === undefined ? mark : percentage;
      }),
    ];
  }
  const averages = readAverages();
  const writeRow = <Value>(title: string, read: (column: AssignmentAverage) => Value) => [
    title,
    '',
    '',
    '',
    '',
    ...averages.map(read),
  ];
  yield writeRow(average, (column) => column.average);
  yield writeRow(texts.counted, ({ markCount }) => markCount);
  yield writeRow(texts.excused, ({ excusedCount }) => excusedCount);
  yield writeRow(missing, ({ missingCount }) => missingCount);
  yield writeRow(texts.notReleased, ({ notReleasedCount }) => notReleasedCount);
  if (averages.every(({ category }) => category === undefined)) return;
  yield writeRow(texts.category, ({ category }) => category?.name ?? '');
  yield writeRow(texts.weight, ({ category }) => category?.weight ?? '');
}

/** Such as "20 or 25". */
function listMaxima(maxima: ReadonlySet<number>, language: TextLanguage): string {
  const number = new Intl.NumberFormat(language);
  return new Intl.ListFormat(language, { type: 'disjunction' }).format(
    [...maxima].sort((a, b) => a - b).map((maximum) => number.format(maximum)),
  );
}
