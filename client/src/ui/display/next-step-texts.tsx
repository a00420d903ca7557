import { nextSteps as texts } from 'virtual:messages/nextSteps';
import { CheckIcon } from '../pictures/icons.tsx';

interface NextStepTextsProps {
  /** `isDone` where it is known. */
  steps: readonly { text: string; isDone?: boolean }[] | undefined;
  /** In place of "Next steps". */
  heading?: string;
}

/** The next steps that were suggested with a mark; nothing without any. */
export function NextStepTexts({ steps = [], heading = texts.heading }: NextStepTextsProps) {
  if (steps.length === 0) return null;
  return (
    <div className="text-sm">
      <p className="font-semibold wrap-anywhere">{heading}</p>
      <ul className="ms-5 list-disc">
        {steps.map(({ text, isDone }, index) => (
          // They stay as they are, and two may be equal.
          <li key={`${index} ${text}`} className="wrap-anywhere">
            {text}
            {isDone !== undefined && (
              <span className={isDone ? 'font-semibold text-success' : 'text-muted'}>
                {' '}
                {isDone && <CheckIcon className="inline size-4" />}{' '}
                {isDone ? texts.done : texts.notDone}
              </span>
            )}
          </li>
        ))}
      </ul>
    </div>
  );
}
