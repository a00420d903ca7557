import { studentOverview as texts } from 'virtual:messages/studentOverview';
import { useId, useState } from 'react';
import { Link } from 'react-router-dom';
import { formatMoment } from '#lib/dates/format-moment.ts';
import { formatNumber, formatPercent } from '#lib/numbers/format-number.ts';
import { paths } from '#lib/routing/paths.ts';
import { DisclosureButton } from '#ui/actions/disclosure-button.tsx';
import type { Marked } from './mark-history.ts';

/** Every mark of the chart and before, the latest first; shown when it is asked for. */
export function MarksTable({ marked }: { marked: Marked[] }) {
  const [isShown, setShown] = useState(false);
  const tableId = useId();
  return (
    <div>
      <DisclosureButton controls={tableId} isOpen={isShown} onToggle={setShown}>
        {isShown ? texts.hideTable : texts.showTable}
      </DisclosureButton>
      {isShown && <Table id={tableId} marked={marked} />}
    </div>
  );
}

function Table({ id, marked }: { id: string; marked: Marked[] }) {
  return (
    <table id={id} className="mt-2 w-full table-fixed text-xs sm:text-sm">
      <caption className="sr-only">{texts.progress}</caption>
      <thead>
        <tr className="*:py-2 *:text-start *:font-semibold">
          <th scope="col">{texts.assignment}</th>
          <th scope="col" className="w-18 sm:w-24">
            {texts.day}
          </th>
          <th scope="col" className="w-16 sm:w-20">
            {texts.mark}
          </th>
        </tr>
      </thead>
      <tbody>
        {marked.toReversed().map(({ submission, obtainedMark, markedAt, percentage }) => (
          <tr
            key={submission._id}
            className="border-t border-base-300 *:py-2 *:align-baseline *:not-last:pe-2"
          >
            <th scope="row" className="text-start font-semibold wrap-anywhere">
              {submission.assignmentId === null ? (
                submission.title
              ) : (
                <Link to={paths.assignmentDetails(submission.assignmentId)} className="text-link">
                  {submission.title}
                </Link>
              )}
            </th>
            <td>
              <time dateTime={markedAt}>{formatMoment(markedAt)}</time>
            </td>
            <td>
              <strong>{formatPercent(percentage)}</strong>{' '}
              <span className="text-muted block whitespace-nowrap">
                {texts.markOf({
                  mark: formatNumber(obtainedMark),
                  marks: formatNumber(submission.marks),
                })}
              </span>
            </td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}
