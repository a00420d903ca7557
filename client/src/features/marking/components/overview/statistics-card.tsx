import { assignmentSubmissions as texts } from 'virtual:messages/assignmentSubmissions';
import type { ReactNode } from 'react';
import { Link, type To } from 'react-router-dom';
import type { AssignmentStatistics } from 'server/contract/marking/overview';
import { formatPercent } from '#lib/numbers/format-number.ts';
import type { SubmissionList } from '../../api/assignment-submissions.ts';
import { MarkDistribution } from './mark-distribution.tsx';

interface StatisticsCardProps {
  statistics: AssignmentStatistics;
  /** Of the assignment of a class, whose present students count. */
  isOfClass: boolean;
  /** The list with this filter. */
  toFilter: (status: SubmissionList['status']) => To;
  /** How long it took, below. */
  children?: ReactNode;
}

/** How many submissions there are in each state, each a link to them, and on demand what the marks are like. */
export function StatisticsCard({ statistics, isOfClass, toFilter, children }: StatisticsCardProps) {
  const { submitted, recorded, toMark, drafts, returned, released, late } = statistics;
  const { marks, submittedOfLeft, releasedOfLeft } = statistics;
  const ofPresent = submitted - submittedOfLeft;
  const labels = texts.counts;
  const counts = [
    ['', ofPresent, labels.all({ count: ofPresent })],
    ...(submittedOfLeft > 0
      ? [['', submittedOfLeft, labels.left({ count: submittedOfLeft })] as const]
      : []),
    ...(recorded > 0
      ? [['not-submitted', recorded, labels.recorded({ count: recorded })] as const]
      : []),
    ['submitted', toMark, labels.submitted],
    ['draft', drafts, labels.draft],
    ['returned', returned, labels.returned],
    ['released', released, labels.released({ count: released })],
    ['late', late, labels.late],
  ] as const;
  return (
    <section aria-label={texts.statistics.heading} className="sheet mb-6 grid gap-3 p-4">
      <ul className="flex flex-wrap gap-x-6 gap-y-3">
        {counts.map(([status, count, label]) => (
          <li key={label}>
            <Link to={toFilter(status)} className="grid min-h-6 hover:underline">
              <strong className="text-heading tabular-nums">{count}</strong>{' '}
              <span className="text-muted text-sm">{label}</span>
            </Link>
          </li>
        ))}
      </ul>
      {marks ? (
        // Closed at first: teachers open this page for the students below.
        <details>
          <summary className="min-h-6 cursor-pointer">
            <Average name={texts.statistics.median} percentage={marks.median} />{' '}
            <Average name={texts.statistics.mean} percentage={marks.mean} />
          </summary>
          <div className="mt-2 grid gap-3">
            <MarkDistribution marks={marks} />
            <p className="text-muted text-sm">
              {[
                isOfClass ? texts.statistics.counted : texts.statistics.countedOpen,
                drafts > 0 && texts.statistics.notReleased({ count: drafts }),
                releasedOfLeft > 0 && texts.statistics.ofLeft({ count: releasedOfLeft }),
              ]
                .filter(Boolean)
                .join(' ')}
            </p>
            {children}
          </div>
        </details>
      ) : (
        children
      )}
    </section>
  );
}

function Average({ name, percentage }: { name: string; percentage: number }) {
  return (
    <span className="me-4 inline-block">
      <span className="text-muted text-sm">{name}</span>{' '}
      <strong>{formatPercent(percentage)}</strong>
    </span>
  );
}
