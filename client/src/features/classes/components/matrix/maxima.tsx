import { classMatrix as texts } from 'virtual:messages/classMatrix';
import type { AssignmentAverage } from 'server/contract/classes/matrix';
import { formatChoice } from '#lib/i18n/format-list.ts';
import { formatNumber } from '#lib/numbers/format-number.ts';

/** Says that the marks of a column are shown in percent, and what work in it was worth. */
export function Maxima({ average }: { average: AssignmentAverage | undefined }) {
  if (average?.maxima === undefined) return null;
  return (
    <span className="text-muted block font-normal">
      {texts.inPercent({ maxima: formatChoice(average.maxima.map(formatNumber)) })}
    </span>
  );
}
