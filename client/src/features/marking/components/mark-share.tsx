import { evaluation as texts } from 'virtual:messages/evaluation';
import { toPercentage } from 'server/contract/marking/percentages.values';
import { formatPercent } from '#lib/numbers/format-number.ts';

interface MarkShareProps {
  /** As typed: may be not a number, or out of range. */
  mark: number;
  marks: number;
}

/** What a mark is out of, and how much of it that is. */
export function MarkShare({ mark, marks }: MarkShareProps) {
  const isMark = mark >= 0 && mark <= marks;
  return (
    <output className="mt-6.5 flex h-11 items-center gap-3 text-lg">
      <span>{texts.of({ marks })}</span>
      <strong className="text-heading">
        {isMark && formatPercent(toPercentage({ obtainedMark: mark, marks }))}
      </strong>
    </output>
  );
}
