import { classMatrix as texts } from 'virtual:messages/classMatrix';
import type { AssignmentAverage, ClassMatrix, MatrixRow } from 'server/contract/class-matrix';
import { formatCalendarDay } from '../../../../lib/dates/calendar-day.ts';
import { formatNumber, formatPercent } from '../../../../lib/numbers/format-number.ts';
import { paths } from '../../../../lib/routing/paths.ts';
import { Link } from '../../../../ui/actions/link.tsx';
import { UnverifiedAddress } from '../../../../ui/display/unverified-address.tsx';
import { MatrixCellView } from './matrix-cell.tsx';

/** Stays in sight while the rest scrolls sideways. */
const firstColumn = 'sticky start-0 z-1 bg-sheet border-e border-base-300';

interface MatrixTableProps {
  matrix: ClassMatrix;
  /** Of the assignments shown; missing while they load. */
  averages: AssignmentAverage[] | undefined;
}

/** Students by assignments: a table that scrolls both ways below its first row and beside its first column. */
export function MatrixTable({ matrix: { assignments, rows }, averages }: MatrixTableProps) {
  const averageOf = new Map(averages?.map((each) => [each._id, each]));
  return (
    <section
      aria-label={texts.heading}
      // biome-ignore lint/a11y/noNoninteractiveTabindex: the keyboard scrolls it.
      tabIndex={0}
      className="sheet max-h-[80vh] overflow-auto"
    >
      <table className="border-separate border-spacing-0 text-sm">
        <caption className="sr-only">{texts.caption}</caption>
        <thead>
          <tr className="*:sticky *:top-0 *:z-2 *:border-b *:border-base-300 *:bg-base-200 *:px-3 *:py-2 *:text-start *:align-bottom">
            <th scope="col" className="start-0 z-3! min-w-32 border-e sm:min-w-44">
              {texts.student}
            </th>
            <th scope="col">{texts.average}</th>
            <th scope="col">{texts.missing}</th>
            {assignments.map(({ _id, title, date }) => (
              <th key={_id} scope="col" className="min-w-32">
                <Link
                  to={paths.assignmentDetails(_id)}
                  title={title}
                  className="line-clamp-2 max-w-40 wrap-anywhere hover:underline"
                >
                  {title}
                </Link>
                <span className="text-muted font-normal whitespace-nowrap">
                  {formatCalendarDay(date)}
                </span>
              </th>
            ))}
          </tr>
        </thead>
        <tbody className="[&_td]:border-b [&_td]:border-base-300 [&_td]:px-3 [&_td]:py-2 [&_td]:whitespace-nowrap">
          {rows.map((row) => (
            <StudentRow key={row.email} row={row} />
          ))}
        </tbody>
        <tfoot>
          <tr className="*:bg-base-200 *:px-3 *:py-2 *:text-start *:align-top">
            <th scope="row" className="sticky start-0 z-1 border-e border-base-300">
              {texts.wholeClass}
            </th>
            <td />
            <td />
            {assignments.map(({ _id }) => {
              const { average = null, missingCount = 0 } = averageOf.get(_id) ?? {};
              return (
                <td key={_id} className="whitespace-nowrap">
                  <span className="block font-semibold">{writePercent(average)}</span>
                  {missingCount > 0 && texts.missingCount({ count: missingCount })}
                </td>
              );
            })}
          </tr>
        </tfoot>
      </table>
    </section>
  );
}

function StudentRow({ row }: { row: MatrixRow }) {
  const { name, email, emailVerified, cells, average, missingCount } = row;
  return (
    <tr>
      <th
        scope="row"
        className={`max-w-32 border-b px-3 py-2 text-start sm:max-w-56 ${firstColumn}`}
      >
        <bdi className="block wrap-anywhere">{name}</bdi>
        <span title={email} className="text-muted hidden truncate font-normal sm:block">
          {email}
        </span>
        <UnverifiedAddress emailVerified={emailVerified} />
      </th>
      <td className="font-semibold">{writePercent(average)}</td>
      <td className={missingCount > 0 ? 'font-bold text-error' : 'text-muted'}>
        {formatNumber(missingCount)}
      </td>
      {cells.map((cell, index) => (
        <td key={index}>
          <MatrixCellView cell={cell} />
        </td>
      ))}
    </tr>
  );
}

const writePercent = (average: number | null) =>
  average === null ? texts.noAverage : formatPercent(average / 100);
