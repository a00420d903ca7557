import { nextSteps as texts } from 'virtual:messages/nextSteps';
import { useQuery } from '@tanstack/react-query';
import { useId } from 'react';
import { NextStepTexts } from '#ui/display/next-step-texts.tsx';
import { earlierStepsQuery } from '../../api/next-steps.ts';

interface ShowEarlierStepsProps {
  assignmentId: string;
  isShown: boolean;
  onChange: (isShown: boolean) => void;
}

/**
 * The choice to show the teacher which next steps of the last feedback are done. Nothing without such steps, and while they
 * are not known: nobody needs them to submit.
 */
export function ShowEarlierSteps({ assignmentId, isShown, onChange }: ShowEarlierStepsProps) {
  const { data } = useQuery(earlierStepsQuery(assignmentId));
  const hintId = useId();
  if (!data) return null;
  const { title, steps } = data;
  const done = steps.filter(({ isDone }) => isDone).length;
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] gap-2 rounded-box border border-edge p-4">
      <label className="flex cursor-pointer items-start gap-3 font-semibold">
        <input
          type="checkbox"
          checked={isShown}
          aria-describedby={hintId}
          onChange={({ target }) => onChange(target.checked)}
          className="mt-0.5 size-5 shrink-0 accent-primary"
        />
        {texts.show}
      </label>
      <p id={hintId} className="text-muted text-sm wrap-anywhere">
        {texts.showHint({ title, done, count: steps.length })}
      </p>
      {isShown && <NextStepTexts steps={steps} />}
    </div>
  );
}
