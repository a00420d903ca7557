import { evaluation as texts } from 'virtual:messages/evaluation';
import { Button } from '#ui/actions/button.tsx';
import { KeyHint } from '#ui/display/key-hint.tsx';
import type { Saving } from './use-evaluation.ts';

const shortcut = 'Control+Enter';
const otherShortcut = 'Control+Shift+Enter';

interface EvaluationButtonsProps {
  isCorrection: boolean;
  /** There is another submission to mark. */
  hasOther: boolean;
  isSubmitting: boolean;
  isReleased: boolean;
  onChoose: (isReleased: boolean) => void;
  onSave: (saving: Saving) => void;
}

/**
 * The ways to save a mark: released or as a draft, whichever the teacher has chosen, and the other of the two. The first
 * button sends the form.
 */
export function EvaluationButtons(props: EvaluationButtonsProps) {
  const { isCorrection, hasOther, isSubmitting, isReleased, onChoose, onSave } = props;
  const release = isCorrection || isReleased;
  const close = isCorrection ? texts.correct : release ? texts.submit : texts.drafts.submit;
  return (
    <>
      <div className="flex flex-wrap gap-2 *:flex-auto">
        <Button
          type="submit"
          busy={isSubmitting}
          variant={hasOther ? 'outline' : 'primary'}
          aria-keyshortcuts={hasOther ? undefined : shortcut}
        >
          {isSubmitting ? texts.submitting : close}
          {!hasOther && <KeyHint keys={['Ctrl', 'Enter']} />}
        </Button>
        {hasOther && (
          <Button
            disabled={isSubmitting}
            aria-keyshortcuts={shortcut}
            onClick={() => onSave({ destination: 'other', release })}
          >
            {release ? texts.submitAndNext : texts.drafts.submitAndNext}
            <KeyHint keys={['Ctrl', 'Enter']} />
          </Button>
        )}
        {!isCorrection && (
          <Button
            variant="quiet"
            disabled={isSubmitting}
            aria-keyshortcuts={otherShortcut}
            onClick={() =>
              onSave({ destination: hasOther ? 'other' : 'desk', release: !isReleased })
            }
          >
            {isReleased ? texts.drafts.saveOnce : texts.drafts.releaseOnce}
            <KeyHint keys={['Ctrl', 'Shift', 'Enter']} />
          </Button>
        )}
      </div>
      {!isCorrection && (
        <label className="flex min-h-11 cursor-pointer items-center gap-2 text-sm">
          <input
            type="checkbox"
            checked={isReleased}
            onChange={({ target }) => onChoose(target.checked)}
            className="size-4 shrink-0 accent-primary"
          />
          {texts.drafts.releaseAtOnce}
        </label>
      )}
    </>
  );
}
