import { markedWork as texts } from 'virtual:messages/markedWork';
import type { Ref } from 'react';
import type { StoredFile } from 'server/contract/files/schemas';
import { StepButton } from '#ui/actions/step-button.tsx';
import { ChevronLeftIcon, ChevronRightIcon } from '#ui/pictures/page-icons.tsx';
import { nameKind, namePage } from '../describe-annotation.ts';
import type { Remark } from './remark.ts';

interface CommentStepsProps {
  /** The button to the next comment. */
  ref: Ref<HTMLButtonElement>;
  /** In reading order. */
  remarks: readonly Remark[];
  /** Of the one that is shown; -1 for none. */
  index: number;
  numbers: ReadonlyMap<string, number>;
  files: readonly StoredFile[];
  /** Its keys settle comments too. */
  hasSettling?: boolean;
  onStep: (by: 1 | -1) => void;
}

/** Which of the comments is shown, and the buttons to the one before and after it. */
export function CommentSteps(props: CommentStepsProps) {
  const { ref, remarks, index, numbers, files, hasSettling, onStep } = props;
  const count = remarks.length;
  const current = remarks[index];
  return (
    <div className="comment-steps">
      <div>
        <h3 className="font-bold">{texts.onPages}</h3>
        <p role="status" className="text-muted text-sm">
          {current ? texts.position({ number: index + 1, count }) : texts.count({ count })}
          {current && (
            <span className="sr-only">
              {`: ${nameKind(current, numbers.get(current.id))}, ${namePage(current, files)}. `}
              {'text' in current && current.text}
            </span>
          )}
        </p>
      </div>
      <span className="flex">
        <StepButton
          label={texts.previous}
          aria-keyshortcuts="P"
          isPossible={index > 0}
          onStep={() => onStep(-1)}
          icon={<ChevronLeftIcon />}
        />
        <StepButton
          ref={ref}
          label={texts.next}
          aria-keyshortcuts="N"
          isPossible={index < count - 1}
          onStep={() => onStep(1)}
          icon={<ChevronRightIcon />}
        />
      </span>
      <p className="text-muted hidden text-sm lg:block">
        {hasSettling ? texts.keysOfMarker : texts.keys}
      </p>
    </div>
  );
}
