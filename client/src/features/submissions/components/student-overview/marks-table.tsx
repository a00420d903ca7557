import { studentOverview as texts } from 'virtual:messages/studentOverview';
import { useId, useState } from 'react';
import { Link } from 'react-router-dom';
import { formatMoment } from '#lib/dates/format-moment.ts';
import { formatNumber, formatPercent } from '#lib/numbers/format-number.ts';
import { paths } from '#lib/routing/paths.ts';
import { DisclosureButton } from '#ui/actions/disclosure-button.tsx';
import { SmallTable } from '#ui/lists/small-table.tsx';
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
      {isShown && (
        <SmallTable
          id={tableId}
          caption={texts.progress}
          rows={marked.toReversed()}
          keyOf={({ submission }) => submission._id}
          columns={[
            {
              title: texts.assignment,
              isHeading: true,
              className: 'w-full',
              render: ({ submission: { assignmentId, title } }) =>
                assignmentId === null ? (
                  title
                ) : (
                  <Link to={paths.assignmentDetails(assignmentId)} className="text-link">
                    {title}
                  </Link>
                ),
            },
            {
              title: texts.day,
              render: ({ markedAt }) => <time dateTime={markedAt}>{formatMoment(markedAt)}</time>,
            },
            {
              title: texts.mark,
              render: ({ percentage, obtainedMark, submission }) => (
                <>
                  <strong>{formatPercent(percentage)}</strong>{' '}
                  {submission.withoutHandIn && (
                    <span className="text-muted block">{texts.withoutHandIn}</span>
                  )}
                  <span className="text-muted block whitespace-nowrap">
                    {texts.markOf({
                      mark: formatNumber(obtainedMark),
                      marks: formatNumber(submission.marks),
                    })}
                  </span>
                </>
              ),
            },
          ]}
        />
      )}
    </div>
  );
}
