import { evaluation as texts } from 'virtual:messages/evaluation';
import { Button } from '#ui/actions/button.tsx';
import { KeyHint } from '#ui/display/key-hint.tsx';
import type { Saving } from './use-evaluation.ts';

const shortcut = 'Control+Enter';
const otherShortcut = 'Control+Shift+Enter';

interface EvaluationButtonsProps {
  isCorrection: boolean;
  /** There is another submission to mark. */
  hasNext: boolean;
  isSubmitting: boolean;
  isReleased: boolean;
  onChoose: (isReleased: boolean) => void;
  onSave: (saving: Saving) => void;
}

/**
 * The ways to save a mark: as the teacher has chosen (released, or as a draft), and the opposite. The first button submits the
 * form.
 */
export function EvaluationButtons(props: EvaluationButtonsProps) {
  const { isCorrection, hasNext, isSubmitting, isReleased, onChoose, onSave } = props;
  const release = isCorrection || isReleased;
  const close = isCorrection ? texts.correct : release ? texts.submit : texts.drafts.submit;
  return (
    <>
      <div className="flex flex-wrap gap-2 *:flex-auto">
        <Button
          type="submit"
          busy={isSubmitting}
          variant={hasNext ? 'outline' : 'primary'}
          aria-keyshortcuts={hasNext ? undefined : shortcut}
        >
          {isSubmitting ? texts.submitting : close}
          {!hasNext && <KeyHint keys={['Ctrl', 'Enter']} />}
        </Button>
        {hasNext && (
          <Button
            disabled={isSubmitting}
            aria-keyshortcuts={shortcut}
            onClick={() => onSave({ destination: 'next', release })}
          >
            {release ? texts.submitAndNext : texts.drafts.submitAndNext}
            <KeyHint keys={['Ctrl', 'Enter']} />
          </Button>
        )}
      </div>
      {!isCorrection && (
        <div className="flex flex-wrap items-center justify-between gap-x-2">
          <Button
            variant="quiet"
            disabled={isSubmitting}
            aria-keyshortcuts={otherShortcut}
            onClick={() => onSave({ destination: hasNext ? 'next' : 'desk', release: !isReleased })}
            className="btn-sm -ms-3"
          >
            {isReleased ? texts.drafts.saveOnce : texts.drafts.releaseOnce}
            <KeyHint keys={['Ctrl', '⇧', 'Enter']} />
          </Button>
          <label className="flex min-h-11 cursor-pointer items-center gap-2 text-sm">
            <input
              type="checkbox"
              checked={isReleased}
              onChange={({ target }) => onChoose(target.checked)}
              className="size-4 shrink-0 accent-primary"
            />
            {texts.drafts.releaseAtOnce}
          </label>
        </div>
      )}
    </>
  );
}
