import { markedWork } from 'virtual:messages/markedWork';
import { studentDashboard as texts } from 'virtual:messages/studentDashboard';
import type { ReactNode } from 'react';
import type { OwnSubmission } from 'server/contract/submissions/schemas';
import { SectionCard } from '#ui/layout/section-card.tsx';
import { useIsPrinting } from '#ui/print/use-is-printing.ts';
import { FeedbackTexts } from './feedback-texts.tsx';

interface OwnResultProps {
  submission: OwnSubmission;
  /** What opens the work with the comments on it. */
  markedWork: ReactNode;
}

/** The released mark with its feedback, the way to the comments on the work, and the next steps. */
export function OwnResult({ submission, markedWork: work }: OwnResultProps) {
  const { obtainedMark, marks, name, class: ofClass } = submission;
  const isPrinting = useIsPrinting();
  if (obtainedMark === null) return null;
  return (
    <SectionCard
      heading={
        // A printed page must name the student.
        isPrinting
          ? [markedWork.result, name, ofClass?.name].filter(Boolean).join(' · ')
          : markedWork.result
      }
    >
      <div className="grid grid-cols-[minmax(0,1fr)] gap-3">
        <div className="flex flex-wrap items-center justify-between gap-3">
          <p>
            <span className="text-muted text-sm">{texts.mark}</span>{' '}
            <strong className="text-heading">
              {texts.obtained({ mark: obtainedMark, marks })}
            </strong>
          </p>
          {work}
        </div>
        <FeedbackTexts submission={submission} />
      </div>
    </SectionCard>
  );
}
