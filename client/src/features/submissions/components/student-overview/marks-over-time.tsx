import { studentOverview as texts } from 'virtual:messages/studentOverview';
import { useState } from 'react';
import { formatMoment } from '#lib/dates/format-moment.ts';
import { clamp } from '#lib/numbers/clamp.ts';
import { formatNumber, formatPercent } from '#lib/numbers/format-number.ts';
import type { Marked } from './mark-history.ts';
import { MarksLine } from './marks-line.tsx';
import { MarksTable } from './marks-table.tsx';

/** More points would be too close together on a phone. */
const maxPoints = 20;
const gridPercentages = [100, 50, 0];

/** Unseen, since the line shows what is chosen, and with a thumb so thin that it stands where the pointer is. */
const sliderClass =
  'cursor-crosshair touch-pan-y appearance-none opacity-0 [&::-moz-range-thumb]:w-px [&::-webkit-slider-thumb]:w-px [&::-webkit-slider-thumb]:appearance-none';

/** The marks as a chart and as a table. */
export default function MarksOverTime({ marked }: { marked: Marked[] }) {
  return (
    <div className="grid gap-3">
      <MarksChart marked={marked} />
      <MarksTable marked={marked} />
    </div>
  );
}

/**
 * The last marks as a line. Each has the same width, since a teacher who marks a pile in one evening would
 * put all of it on one spot. A slider over the whole drawing chooses the mark that is shown below: by
 * pointer, finger, arrow keys or screen reader.
 */
function MarksChart({ marked }: { marked: Marked[] }) {
  const drawn = marked.slice(-maxPoints);
  const last = drawn.length - 1;
  const [chosen, setChosen] = useState(last);
  const at = Math.min(chosen, last);
  const point = drawn[at];
  const first = drawn[0];
  const newest = drawn[last];
  if (!point || !first || !newest) return null;

  const label =
    drawn.length < marked.length ? texts.chartOfLast({ count: drawn.length }) : texts.chart;
  return (
    <figure className="grid gap-2">
      <div className="grid grid-cols-[auto_minmax(0,1fr)] gap-x-4 gap-y-2 text-xs">
        <div className="text-muted -my-2 flex flex-col justify-between text-end" aria-hidden="true">
          {gridPercentages.map((percentage) => (
            <span key={percentage}>{formatPercent(percentage)}</span>
          ))}
        </div>
        <div className="relative me-2 h-36">
          <input
            type="range"
            min={0}
            max={last}
            value={at}
            aria-label={label}
            aria-valuetext={describe(point)}
            onChange={({ target }) => setChosen(target.valueAsNumber)}
            onPointerMove={({ clientX, currentTarget }) => {
              const { left, width } = currentTarget.getBoundingClientRect();
              setChosen(clamp(Math.round(((clientX - left) / width) * last), 0, last));
            }}
            className={`peer absolute inset-0 z-10 size-full ${sliderClass}`}
          />
          <MarksLine
            percentages={drawn.map(({ percentage }) => percentage)}
            gridPercentages={gridPercentages}
            chosen={at}
          />
        </div>
        <div className="text-muted col-start-2 flex justify-between gap-4" aria-hidden="true">
          <span>{formatMoment(first.markedAt)}</span>
          <span>{formatMoment(newest.markedAt)}</span>
        </div>
      </div>
      <figcaption className="text-sm wrap-anywhere">
        <strong>{formatPercent(point.percentage)}</strong> {point.submission.title}{' '}
        <span className="text-muted">{formatMoment(point.markedAt)}</span>
      </figcaption>
    </figure>
  );
}

function describe(point: Marked): string {
  const { percentage, obtainedMark, submission } = point;
  const mark = texts.markOf({
    mark: formatNumber(obtainedMark),
    marks: formatNumber(submission.marks),
  });
  return `${formatPercent(percentage)}, ${mark}, ${submission.title}, ${formatMoment(point.markedAt)}`;
}
