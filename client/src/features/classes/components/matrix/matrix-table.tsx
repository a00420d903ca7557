import { average as averageTexts } from 'virtual:messages/average';
import { classMatrix as texts } from 'virtual:messages/classMatrix';
import type { ReactNode } from 'react';
import { Link } from 'react-router-dom';
import type {
  AssignmentAverage,
  ClassMatrix,
  MatrixAssignment,
} from 'server/contract/classes/matrix';
import type { RemindersOfToday } from 'server/contract/notices/schemas';
import { formatCalendarDay } from '#lib/dates/calendar-day.ts';
import { paths } from '#lib/routing/paths.ts';
import { SelectBox } from '#ui/forms/select-box.tsx';
import { AverageButton } from '../average/average-button.tsx';
import type { ColumnAverage } from '../average/column-average-dialog.tsx';
import { MatrixBody } from './matrix-body.tsx';
import { StudentRow } from './matrix-row.tsx';
import { Maxima } from './maxima.tsx';
import { type CellKey, isToSubmit, type Selection } from './use-selection.ts';

interface MatrixTableProps {
  classId: string;
  matrix: ClassMatrix;
  /** Of the assignments shown; missing while they load. */
  averages: AssignmentAverage[] | undefined;
  reminded: RemindersOfToday | undefined;
  /** Missing in an archived class, which sends no reminders. */
  selection: Selection | undefined;
  /** Shows how the average of a student comes about. */
  onShowAverage: (student: { email: string; name: string }) => void;
  /** The same of an assignment. */
  onShowColumn: (column: ColumnAverage) => void;
}

/** Students by assignments: a table that scrolls both ways below its first row and beside its first column. */
export function MatrixTable({
  classId,
  matrix,
  averages,
  reminded,
  selection,
  onShowAverage,
  onShowColumn,
}: MatrixTableProps) {
  const { assignments, rows } = matrix;
  const averageOf = new Map(averages?.map((average) => [average._id, average]));
  const remindedOf = new Map(
    reminded?.map(({ assignmentId, emails }) => [assignmentId, new Set(emails)]),
  );
  const listIds = (isListed: (assignment: MatrixAssignment) => boolean | undefined) =>
    assignments
      .filter(isListed)
      .map(({ _id }) => _id)
      .join(' ');
  return (
    <section
      aria-label={texts.heading}
      // biome-ignore lint/a11y/noNoninteractiveTabindex: the keyboard scrolls it.
      tabIndex={0}
      className="sheet max-h-[80dvh] overflow-auto"
    >
      {/* Columns of fixed widths: rows that are added do not move those above them. */}
      <table className="w-full table-fixed border-separate border-spacing-0 text-sm">
        <caption className="sr-only">{texts.caption}</caption>
        <thead>
          {/* On a phone some of the first assignment is in sight, which shows that there is more. */}
          <tr className="*:sticky *:top-0 *:z-2 *:border-b *:border-base-300 *:bg-base-200 *:px-2 *:py-2 *:text-start *:align-bottom sm:*:px-3">
            <th scope="col" className="start-0 z-3! w-30 border-e sm:w-52">
              {texts.student}
            </th>
            <th scope="col" className="w-20 sm:w-24">
              {texts.average}
            </th>
            <th scope="col" abbr={texts.missing} className="w-25 sm:w-36">
              <CellsBox
                cells={listCells(matrix, (index, cells) => cells[index]?.state === 'missing')}
                label={(count) => texts.selectAll({ count })}
                selection={selection}
              >
                {texts.missing}
              </CellsBox>
            </th>
            {assignments.map(({ _id, title, date, isDeleted }, column) => (
              <th key={_id} scope="col" abbr={title} className="w-36">
                <Link
                  to={paths.assignmentDetails(_id)}
                  title={title}
                  className="line-clamp-2 pb-0.5 wrap-anywhere hover:underline"
                >
                  {isDeleted ? texts.deletedTitle({ title }) : title}
                </Link>
                <CellsBox
                  cells={listCells(matrix, (index, cells) => {
                    const cell = cells[index];
                    return index === column && cell !== undefined && isToSubmit(cell);
                  })}
                  label={(count) => texts.selectColumn({ count, title })}
                  selection={selection}
                >
                  <span className="text-muted font-normal whitespace-nowrap">
                    {formatCalendarDay(date)}
                  </span>
                </CellsBox>
                <Maxima average={averageOf.get(_id)} />
              </th>
            ))}
          </tr>
        </thead>
        <MatrixBody
          key={`${assignments[0]?._id} ${rows[0]?.email} ${rows.at(-1)?.email}`}
          rows={rows}
          renderRow={(row) => (
            <StudentRow
              key={row.email}
              row={row}
              classId={classId}
              assignments={assignments}
              selected={listIds(({ _id }) =>
                selection?.isDrawn({ assignmentId: _id, email: row.email }),
              )}
              reminded={listIds(({ _id }) => remindedOf.get(_id)?.has(row.email))}
              inPercent={listIds(({ _id }) => averageOf.get(_id)?.maxima !== undefined)}
              onShowAverage={onShowAverage}
              onSelect={selection?.select}
            />
          )}
        />
        <tfoot>
          <tr className="*:bg-base-200 *:px-2 *:py-2 *:text-start *:align-top sm:*:px-3">
            <th scope="row" className="sticky start-0 z-1 border-e border-base-300">
              {texts.wholeClass}
            </th>
            <td />
            <td />
            {assignments.map(({ _id, title }) => {
              const explained = averageOf.get(_id);
              return (
                <td key={_id} className="whitespace-nowrap">
                  <span className="block">
                    <AverageButton
                      average={explained?.average ?? undefined}
                      label={(average) => averageTexts.explainColumn({ ...average, title })}
                      onShow={() => explained && onShowColumn({ title, explained })}
                    />
                  </span>
                  {explained &&
                    explained.missingCount > 0 &&
                    texts.missingCount({ count: explained.missingCount })}
                </td>
              );
            })}
          </tr>
        </tfoot>
      </table>
    </section>
  );
}

interface CellsBoxProps {
  cells: CellKey[];
  label: (count: number) => string;
  selection: Selection | undefined;
  children: ReactNode;
}

/** The text of a heading, with a box that selects the missing work below it, if there is any. */
function CellsBox({ cells, label, selection, children }: CellsBoxProps) {
  if (!selection || cells.length === 0) return children;
  return (
    <SelectBox
      label={label(cells.length)}
      count={cells.length}
      selectedCount={cells.filter(selection.has).length}
      onSelect={(isSelected) => selection.select(cells, isSelected)}
    >
      {children}
    </SelectBox>
  );
}

/** The cells of the page that are to be selected, by their column and row. */
function listCells(
  { assignments, rows }: ClassMatrix,
  isListed: (column: number, cells: ClassMatrix['rows'][number]['cells']) => boolean,
): CellKey[] {
  return rows.flatMap(({ email, cells }) =>
    assignments
      .filter((_, column) => isListed(column, cells))
      .map(({ _id }) => ({ assignmentId: _id, email })),
  );
}
