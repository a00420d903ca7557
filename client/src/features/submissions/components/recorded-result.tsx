import { recordedMarks as texts } from 'virtual:messages/recordedMarks';
import type { OwnRecordedMark } from 'server/contract/marking/recorded-marks';
import { PastDay } from '#ui/display/day.tsx';
import { LinkedText } from '#ui/display/linked-text.tsx';
import { SectionCard } from '#ui/layout/section-card.tsx';

/** The student's own mark or excuse where nothing was handed in. */
export default function RecordedResult({ mark }: { mark: OwnRecordedMark }) {
  const { state, obtainedMark, marks, feedback, markedAt } = mark;
  if (state === 'excused' || obtainedMark === null) {
    return (
      <SectionCard heading={texts.own.excused}>
        <p>{texts.own.excusedText}</p>
      </SectionCard>
    );
  }
  return (
    <SectionCard heading={texts.own.marked}>
      <div className="grid gap-3">
        <p>
          <strong className="text-heading">
            {texts.own.obtained({ mark: obtainedMark, marks })}
          </strong>{' '}
          <PastDay moment={markedAt} />
        </p>
        <p className="text-lg leading-relaxed whitespace-pre-line wrap-anywhere">
          <LinkedText text={feedback ?? ''} />
        </p>
        <p className="text-muted text-sm">{texts.own.later}</p>
      </div>
    </SectionCard>
  );
}
