import { commentAnswers as texts } from 'virtual:messages/commentAnswers';
import type { ComponentProps } from 'react';
import type { AnnotationWithText } from 'server/contract/annotations/texts.values';
import { explainFailure } from '#lib/errors/explain-failure.ts';
import { Button } from '#ui/actions/button.tsx';
import { KeyHint } from '#ui/display/key-hint.tsx';
import { FormFailure } from '#ui/forms/form-failure.tsx';
import type { Settling } from './use-settling.ts';

interface SettleButtonProps extends Omit<ComponentProps<'button'>, 'ref'> {
  comment: AnnotationWithText;
  settling: Settling;
  /** The key settles this one. */
  hasKey: boolean;
}

/** Settles a comment, or opens it again. */
export function SettleButton({ comment, settling, hasKey, ...props }: SettleButtonProps) {
  return (
    <Button
      variant={comment.settled ? 'quiet' : 'outline'}
      busy={settling.pendingId === comment.id}
      aria-pressed={comment.settled === true}
      aria-keyshortcuts="S"
      onClick={() => settling.settle(comment)}
      className="btn-sm justify-self-start"
      {...props}
    >
      {comment.settled ? texts.settled : texts.settle}
      {hasKey && <KeyHint keys={['S']} />}
    </Button>
  );
}

/** Why the last comment was not settled. */
export function SettleFailure({ error }: Pick<Settling, 'error'>) {
  return (
    <FormFailure
      title={error && texts.notSettled}
      text={error ? explainFailure(error) : undefined}
    />
  );
}
