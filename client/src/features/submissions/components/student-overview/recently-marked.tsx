import { studentOverview as texts } from 'virtual:messages/studentOverview';
import { type ReactNode, useId } from 'react';
import type { Submission } from 'server/contract/submissions/schemas';
import { formatNumber, formatPercent } from '#lib/numbers/format-number.ts';
import { ClassLabel } from '#ui/display/class-label.tsx';
import { PastDay } from '#ui/display/day.tsx';
import { Timeliness } from '#ui/display/timeliness.tsx';
import { SectionCard } from '#ui/layout/section-card.tsx';
import type { Marked } from './mark-history.ts';

const shown = 3;

/** Draws the button that opens the feedback; `describedBy` is the id of the element with the submission's title. */
export type RenderFeedback = (submission: Submission, describedBy: string) => ReactNode;

interface RecentlyMarkedProps {
  marked: Marked[];
  renderFeedback: RenderFeedback;
}

/** The submissions that were marked last, with mark and feedback. */
export function RecentlyMarked({ marked, renderFeedback }: RecentlyMarkedProps) {
  return (
    <SectionCard heading={texts.recentlyMarked}>
      <ul className="divide-y divide-base-300">
        {marked
          .slice(-shown)
          .reverse()
          .map((marked) => (
            <MarkedRow key={marked.submission._id} {...marked} renderFeedback={renderFeedback} />
          ))}
      </ul>
    </SectionCard>
  );
}

function MarkedRow(props: Marked & { renderFeedback: RenderFeedback }) {
  const { submission, obtainedMark, markedAt, percentage, renderFeedback } = props;
  const titleId = useId();
  return (
    <li className="flex flex-wrap items-center justify-between gap-x-4 gap-y-2 py-3 last:pb-0">
      <div className="grid min-w-0 flex-1 basis-48 grid-cols-[minmax(0,1fr)] gap-0.5">
        <p id={titleId} className="font-semibold wrap-anywhere">
          {submission.title}
        </p>
        <p className="text-sm">
          <strong>{formatPercent(percentage)}</strong>{' '}
          <span className="text-muted">
            {texts.markOf({
              mark: formatNumber(obtainedMark),
              marks: formatNumber(submission.marks),
            })}
          </span>
        </p>
        <p className="flex flex-wrap gap-x-4 text-sm">
          {submission.class && (
            <ClassLabel label={submission.class} className="text-muted max-w-full" />
          )}
          <PastDay moment={markedAt} label={(day) => texts.marked({ day })} />
          <Timeliness daysLate={submission.daysLate} />
        </p>
      </div>
      {renderFeedback(submission, titleId)}
    </li>
  );
}
