import { evaluation as texts } from 'virtual:messages/evaluation';
import type { Submission } from 'server/contract/submissions/schemas';
import { GivenCriteria } from '#ui/display/given-criteria.tsx';
import { NextStepTexts } from '#ui/display/next-step-texts.tsx';
import { PrintedOn } from '#ui/print/printed-on.tsx';
import { useIsPrinting } from '#ui/print/use-is-printing.ts';
import { readGivenMark } from './drafts/given-mark.ts';

/** What paper shows of the marking page: the saved mark with its feedback, levels and next steps; nothing without a mark. */
export function PrintedFeedback({ submission }: { submission: Submission }) {
  const { name, title, marks, draft, class: ofClass } = submission;
  const given = readGivenMark(submission);
  // The screen shows the same in the form.
  const isPrinting = useIsPrinting();
  if (given === null || !isPrinting) return null;
  const { obtainedMark: mark, feedback, criteria, nextSteps } = given;
  return (
    <article className="printed-only">
      <h2 className="text-heading">{name}</h2>
      <p>
        {title}
        {ofClass && `, ${ofClass.name}`}
      </p>
      <PrintedOn />
      <p className="my-3 font-bold">
        {(draft ? texts.drafts.current : texts.current)({ mark, marks })}
      </p>
      {feedback && <p className="my-3 whitespace-pre-line wrap-anywhere">{feedback}</p>}
      {criteria && <GivenCriteria criteria={criteria} />}
      <NextStepTexts steps={nextSteps} />
    </article>
  );
}
