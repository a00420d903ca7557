import { mutationOptions, queryOptions } from '@tanstack/react-query';
import { downloadTimeout } from '#lib/constants.ts';
import { downloadFile } from '#lib/download-file.ts';
import { call } from '#lib/http/api.ts';
import { language } from '#lib/i18n/language.ts';
import { findChoice, readPage, readSearch, toPageQuery } from '#lib/lists/list-address.ts';
import { type NameOrder, readNameOrder } from '#lib/lists/name-order.ts';
import { invalidates } from '#lib/queries/invalidates.ts';
import { submissionsKey } from '#lib/queries/submission-keys.ts';

/** Students and assignments on one page: what a screen scrolls without effort. */
export const matrixSize = { rows: 50, columns: 12 } as const;

/** Empty means all students; else only those with something missing. */
export const missingChoices = ['', 'true'] as const;

type MatrixState = ReturnType<typeof readMatrixState>;

/** Reads what the matrix shows from the address; `columns` is the one-based page of the assignments. */
export function readMatrixState(params: URLSearchParams) {
  return {
    search: readSearch(params),
    hasMissing: findChoice(missingChoices, params.get('hasMissing')),
    sort: readNameOrder(params),
    page: readPage(params),
    columns: readPage(new URLSearchParams({ page: params.get('columns') ?? '' })),
  };
}

/** Starts with the key of the submissions, since marks and new submissions change the matrix. */
export const matrixKey = (id: string) => [...submissionsKey, 'matrix', id] as const;

/** `GET /classes/:id/matrix`: one page of students and assignments. What is missing follows the server's clock. */
export function matrixQuery(id: string, state: MatrixState) {
  const { search, hasMissing, sort, page, columns } = state;
  return queryOptions({
    queryKey: [...matrixKey(id), { search, hasMissing, sort, page, columns }],
    queryFn: ({ signal }) => {
      const query = {
        search,
        hasMissing: hasMissing || 'false',
        sort,
        ...toPageQuery(page, matrixSize.rows),
        ...toColumns(columns),
      } as const;
      return call('GET /classes/:id/matrix', { params: { id }, query, signal });
    },
  });
}

/** `GET /classes/:id/matrix/averages`: of the whole class, for the assignments of one page. */
export function averagesQuery(id: string, { columns }: Pick<MatrixState, 'columns'>) {
  return queryOptions({
    queryKey: [...matrixKey(id), 'averages', { columns }],
    queryFn: ({ signal }) =>
      call('GET /classes/:id/matrix/averages', {
        params: { id },
        query: toColumns(columns),
        signal,
      }),
  });
}

/** `GET /classes/:id/members/:email/average`: the average of a student, and how it comes about. */
export function studentAverageQuery(id: string, email: string) {
  return queryOptions({
    queryKey: [...matrixKey(id), 'average', email],
    queryFn: ({ signal }) =>
      call('GET /classes/:id/members/:email/average', { params: { id, email }, signal }),
  });
}

/** `GET /classes/:id/reminders`: who was reminded today of the assignments of one page. */
export function remindersQuery(id: string, { columns }: Pick<MatrixState, 'columns'>) {
  return queryOptions({
    queryKey: [...matrixKey(id), 'reminders', { columns }],
    queryFn: ({ signal }) => {
      const query = toColumns(columns);
      return call('GET /classes/:id/reminders', { params: { id }, query, signal });
    },
  });
}

/** `POST /classes/:id/reminders`; answers how many were sent, and why others were not. */
export function sendReminders(id: string) {
  return mutationOptions({
    mutationFn: (cells: readonly { assignmentId: string; email: string }[]) => {
      const emailsOf = new Map<string, string[]>();
      for (const { assignmentId, email } of cells) {
        emailsOf.set(assignmentId, [...(emailsOf.get(assignmentId) ?? []), email]);
      }
      const reminders = [...emailsOf].map(([assignmentId, emails]) => ({ assignmentId, emails }));
      return call('POST /classes/:id/reminders', { params: { id }, body: { reminders } });
    },
    ...invalidates({ background: [matrixKey(id)] }),
  });
}

function toColumns(columns: number) {
  return { assignmentsPage: columns - 1, assignmentsPerPage: matrixSize.columns };
}

/** `GET /classes/:id/matrix.csv`, as a file. */
export async function downloadMatrix(id: string, name: string, sort: NameOrder): Promise<void> {
  const text = await call('GET /classes/:id/matrix.csv', {
    params: { id },
    query: { language, sort },
    timeout: downloadTimeout,
    responseType: 'text',
  });
  // Decoding has taken the byte order mark away, by which spreadsheets recognize UTF-8.
  downloadFile(name, new Blob(['\uFEFF', String(text)], { type: 'text/csv' }));
}
