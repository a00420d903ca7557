import { formatNumber, formatPercent } from '../../lib/format-number.ts';
import { studentOverview as texts } from '../../lib/messages/student-overview.ts';
import { PastDay } from '../../ui/day.tsx';
import type { Marked } from './mark-history.ts';

/** Every mark of the chart and before, the latest first. */
export function MarksTable({ marked }: { marked: Marked[] }) {
  return (
    <details>
      <summary className="text-link w-fit cursor-pointer py-1">{texts.showTable}</summary>
      <table className="table table-sm mt-2 table-fixed">
        <caption className="sr-only">{texts.progress}</caption>
        <thead>
          <tr>
            <th scope="col">{texts.assignment}</th>
            <th scope="col">{texts.day}</th>
            <th scope="col" className="text-end">
              {texts.mark}
            </th>
          </tr>
        </thead>
        <tbody>
          {marked.toReversed().map(({ submission, obtainedMark, markedAt, share }) => (
            <tr key={submission._id}>
              <th scope="row" className="font-semibold wrap-anywhere">
                {submission.title}
              </th>
              <td>
                <PastDay moment={markedAt} />
              </td>
              <td className="text-end">
                <strong>{formatPercent(share)}</strong>{' '}
                <span className="text-muted whitespace-nowrap">
                  {texts.markOf(formatNumber(obtainedMark), formatNumber(submission.marks))}
                </span>
              </td>
            </tr>
          ))}
        </tbody>
      </table>
    </details>
  );
}
