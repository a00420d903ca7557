import { classMatrix as texts } from 'virtual:messages/classMatrix';
import type { ReactNode } from 'react';
import type {
  AssignmentAverage,
  MatrixAssignment,
  MatrixRow,
} from 'server/contract/classes/matrix';
import { formatCalendarDay } from '#lib/dates/calendar-day.ts';
import { formatNumber, formatPercent } from '#lib/numbers/format-number.ts';
import { MatrixCellView } from './matrix-cell.tsx';
import { Maxima } from './maxima.tsx';

/** So many assignments stand beside each other on a sheet of paper. */
const columnsPerTable = 8;

interface PrintedMatrixProps {
  assignments: readonly MatrixAssignment[];
  rows: readonly MatrixRow[];
  averages: readonly AssignmentAverage[];
  /** On the first page, above the first table. */
  children: ReactNode;
}

/** The whole matrix for paper: one table after the other, each with all students and as many assignments as a page is wide. */
export function PrintedMatrix({ assignments, rows, averages, children }: PrintedMatrixProps) {
  const averageOf = new Map(averages.map((average) => [average._id, average]));
  const starts = assignments.flatMap((_, index) => (index % columnsPerTable === 0 ? index : []));
  return (
    <div className="printed-matrix space-y-8 overflow-x-auto text-sm">
      {children}
      {starts.map((start) => {
        const columns = assignments.slice(start, start + columnsPerTable);
        return (
          <table
            key={start}
            className="w-full min-w-4xl table-fixed border-collapse *:*:*:border *:*:*:border-base-300 *:*:*:p-1.5 *:*:*:text-start *:*:*:align-top"
          >
            <caption className="sr-only">{texts.caption}</caption>
            <thead>
              <tr>
                <th scope="col" className="w-40">
                  {texts.student}
                </th>
                <th scope="col" className="w-18">
                  {texts.average}
                </th>
                <th scope="col" className="w-16">
                  {texts.missing}
                </th>
                {columns.map(({ _id, title, date, isDeleted }) => (
                  <th key={_id} scope="col" className="wrap-anywhere">
                    {isDeleted ? texts.deletedTitle({ title }) : title}
                    <span className="text-muted block font-normal">{formatCalendarDay(date)}</span>
                    <Maxima average={averageOf.get(_id)} />
                  </th>
                ))}
              </tr>
            </thead>
            <tbody>
              {rows.map(({ email, name, average, missingCount, cells }) => (
                <tr key={email}>
                  <th scope="row" className="wrap-anywhere">
                    <bdi>{name}</bdi>
                  </th>
                  <td>{writePercent(average)}</td>
                  <td>{formatNumber(missingCount)}</td>
                  {columns.map(({ _id }, index) => {
                    const cell = cells[start + index];
                    return (
                      <td key={_id}>
                        {cell && (
                          <MatrixCellView
                            cell={cell}
                            assignmentId={_id}
                            isInPercent={averageOf.get(_id)?.maxima !== undefined}
                          />
                        )}
                      </td>
                    );
                  })}
                </tr>
              ))}
            </tbody>
            <tfoot>
              <tr>
                <th scope="row" colSpan={3}>
                  {texts.wholeClass}
                </th>
                {columns.map(({ _id }) => {
                  const { average = null, missingCount = 0 } = averageOf.get(_id) ?? {};
                  return (
                    <td key={_id}>
                      <strong className="block">{writePercent(average)}</strong>
                      {missingCount > 0 && texts.missingCount({ count: missingCount })}
                    </td>
                  );
                })}
              </tr>
            </tfoot>
          </table>
        );
      })}
    </div>
  );
}

const writePercent = (average: number | null) =>
  average === null ? texts.noAverage : formatPercent(average);
