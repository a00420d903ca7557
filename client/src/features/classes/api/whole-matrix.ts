import { queryOptions } from '@tanstack/react-query';
import { maxMatrixAssignments } from 'server/contract/classes/limits.values';
import { call } from '#lib/http/api.ts';
import { toPageQuery } from '#lib/lists/list-address.ts';
import type { NameOrder } from '#lib/lists/name-order.ts';
import { matrixKey } from './matrix-queries.ts';

/** So many students are read by one call. */
const rowsPerCall = 200;

/** All students and all assignments up to 1,000, with the averages of the assignments, for paper: read part by part. */
export function wholeMatrixQuery(id: string, sort: NameOrder) {
  return queryOptions({
    queryKey: [...matrixKey(id), 'whole', { sort }],
    queryFn: async ({ signal }) => {
      const first = await readPart(id, sort, 0, signal);
      const parts = [first];
      while (parts.length * maxMatrixAssignments < first.assignmentCount) {
        parts.push(await readPart(id, sort, parts.length, signal));
      }
      const cellsOf = parts.map(({ rows }) => new Map(rows.map((row) => [row.email, row.cells])));
      return {
        assignments: parts.flatMap(({ assignments }) => assignments),
        averages: parts.flatMap(({ averages }) => averages),
        rows: first.rows
          // Without those who have joined or left between two calls: their cells would be in other columns.
          .filter(({ email }) => cellsOf.every((cells) => cells.has(email)))
          .map((row) => ({
            ...row,
            cells: cellsOf.flatMap((cells) => cells.get(row.email) ?? []),
          })),
      };
    },
  });
}

/** All students with one page of the assignments. */
async function readPart(id: string, sort: NameOrder, page: number, signal: AbortSignal) {
  const params = { id };
  const columns = { assignmentsPage: page, assignmentsPerPage: maxMatrixAssignments };
  const readRows = (page: number) =>
    call('GET /classes/:id/matrix', {
      params,
      query: { sort, ...columns, ...toPageQuery(page, rowsPerCall) },
      signal,
    });
  const [averages, first] = await Promise.all([
    call('GET /classes/:id/matrix/averages', { params, query: columns, signal }),
    readRows(1),
  ]);
  const rows = [...first.rows];
  for (let page = 2; (page - 1) * rowsPerCall < first.rowCount; page += 1) {
    rows.push(...(await readRows(page)).rows);
  }
  return { ...first, rows, averages };
}
