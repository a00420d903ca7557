import { evaluation } from 'virtual:messages/evaluation';
import type { HistoryRow } from 'server/contract/submissions/attempts';
import { ClampedText } from '#ui/display/clamped-text.tsx';
import { Moment } from '#ui/display/moment.tsx';
import { NextStepTexts } from '#ui/display/next-step-texts.tsx';

const { earlier: texts } = evaluation;

interface HistoryItemProps {
  row: HistoryRow;
  marks: number;
}

/** What a teacher did: when, and the mark before and after it. */
export function HistoryItem({
  row: { at, byName, kind, from, to, reason, withoutHandIn },
  marks,
}: HistoryItemProps) {
  const text = reason ?? (to?.feedback === from?.feedback ? null : to?.feedback);
  return (
    <li className="grid grid-cols-[minmax(0,1fr)] gap-1 border-s-4 border-edge ps-3">
      <p className="flex flex-wrap gap-x-3 wrap-anywhere">
        <span className="font-semibold">{texts.kinds[kind]}</span>
        {to && <span>{texts.mark({ mark: to.obtainedMark, marks })}</span>}
        {from && from.obtainedMark !== to?.obtainedMark && (
          <span className="text-muted">{texts.before({ mark: from.obtainedMark, marks })}</span>
        )}
      </p>
      <p className="text-muted text-sm wrap-anywhere">
        {byName && `${texts.by({ name: byName })} `}
        <Moment at={at} />
        {withoutHandIn && ` · ${texts.withoutHandIn}`}
      </p>
      {text && <ClampedText text={text} />}
      <NextStepTexts steps={to?.nextSteps} />
    </li>
  );
}
