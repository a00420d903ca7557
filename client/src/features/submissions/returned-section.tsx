import { studentOverview as texts } from 'virtual:messages/studentOverview';
import { useId } from 'react';
import { formatNumber, formatPercent } from '../../lib/numbers/format-number.ts';
import { PastDay } from '../../ui/display/day.tsx';
import { FeedbackButton } from './feedback-button.tsx';
import type { Marked } from './mark-history.ts';
import { OverviewSection } from './overview-section.tsx';

const shown = 3;

/** What a teacher has marked last, with the mark and what was written about it. */
export function ReturnedSection({ marked }: { marked: Marked[] }) {
  return (
    <OverviewSection heading={texts.returned}>
      <ul className="divide-y divide-base-300">
        {marked
          .slice(-shown)
          .reverse()
          .map((each) => (
            <ReturnedRow key={each.submission._id} {...each} />
          ))}
      </ul>
    </OverviewSection>
  );
}

function ReturnedRow({ submission, obtainedMark, markedAt, share }: Marked) {
  const titleId = useId();
  return (
    <li className="flex flex-wrap items-center justify-between gap-x-4 gap-y-2 py-3 last:pb-0">
      <div className="grid min-w-0 flex-1 basis-48 gap-0.5">
        <p id={titleId} className="font-semibold wrap-anywhere">
          {submission.title}
        </p>
        <p className="text-sm">
          <strong>{formatPercent(share)}</strong>{' '}
          <span className="text-muted">
            {texts.markOf({
              mark: formatNumber(obtainedMark),
              marks: formatNumber(submission.marks),
            })}
          </span>
        </p>
        <p className="text-sm">
          <PastDay moment={markedAt} label={(day) => texts.marked({ day })} />
        </p>
      </div>
      <FeedbackButton submission={submission} describedBy={titleId} look="outline" />
    </li>
  );
}
