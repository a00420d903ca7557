import { average as averageTexts } from 'virtual:messages/average';
import { studentOverview as texts } from 'virtual:messages/studentOverview';
import { lazy, Suspense } from 'react';
import { averagePercentages } from 'server/contract/marking/percentages.values';
import { loadCode } from '#lib/http/load-code.ts';
import { formatNumber, formatPercent } from '#lib/numbers/format-number.ts';
import { Skeleton } from '#ui/feedback/skeleton.tsx';
import { maxMarkedSubmissions } from '../../api/marked-submissions-query.ts';
import type { Marked } from './mark-history.ts';

const MarksOverTime = lazy(() => loadCode(() => import('./marks-over-time.tsx')));

/** The average mark and, from the second mark on, the marks over time. */
export function Progress({ marked }: { marked: Marked[] }) {
  if (marked.length === 0) {
    return (
      <div className="pt-2">
        <p className="font-semibold">{texts.noMarks}</p>
        <p className="text-muted">{texts.noMarksText}</p>
      </div>
    );
  }
  return (
    <>
      <Average marked={marked} />
      {marked.length === 1 ? (
        <p className="text-muted">{texts.oneMarkText}</p>
      ) : (
        <Suspense fallback={<Skeleton className="h-64 w-full" />}>
          <MarksOverTime marked={marked} />
        </Suspense>
      )}
    </>
  );
}

function Average({ marked }: { marked: Marked[] }) {
  const count = marked.length;
  const average = averagePercentages(
    marked.map(({ obtainedMark, submission: { marks } }) => ({ obtainedMark, marks })),
  );
  if (average === null) return null;
  const shares = marked.map(({ percentage }) => formatPercent(percentage)).join(' + ');
  return (
    <>
      <p className="mb-2 flex flex-wrap items-baseline gap-x-2">
        {texts.average}
        <strong className="text-title">{formatPercent(average)}</strong>
        <span className="text-muted">
          {count < maxMarkedSubmissions
            ? texts.averageOf({ count })
            : texts.averageOfLast({ count })}
        </span>
      </p>
      <details className="mb-2 text-sm">
        <summary className="text-link cursor-pointer py-1">{averageTexts.show}</summary>
        <p className="text-muted">{texts.averageHow}</p>
        <p className="wrap-anywhere">
          ({shares}) ÷ {formatNumber(count)}
        </p>
        <p className="text-muted">{averageTexts.rounded}</p>
      </details>
    </>
  );
}
