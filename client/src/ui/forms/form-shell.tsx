import { draft as draftTexts } from 'virtual:messages/draft';
import type { ComponentProps, ReactNode, SyntheticEvent } from 'react';
import { Button } from '../actions/button.tsx';
import { FormFailure } from './form-failure.tsx';

interface FormDraft {
  /** The form shows a draft instead of its default values. */
  isRestored: boolean;
  discard: () => void;
}

interface FormShellProps extends ComponentProps<'form'> {
  onSubmit: (event: SyntheticEvent) => unknown;
  isSubmitting: boolean;
  /** A form without it keeps no draft. */
  draft?: FormDraft;
  /** Why it was not sent, and a title in place of `failureTitle`. */
  failure: { title?: string; reason?: string | undefined } | null;
  failureTitle: string;
  /** What is said after each reason. */
  failureNote?: string;
  submitText?: string;
  /** While it is sent. */
  submittingText?: string;
  /** It was sent already, or waits for something else. */
  isDisabled?: boolean;
  /** In place of the one button that sends the form. */
  buttons?: ReactNode;
}

/** A form with its restored draft above the fields, and below them its button and why it was not sent. */
export function FormShell({
  isSubmitting,
  draft,
  failure,
  failureTitle,
  failureNote,
  submitText,
  submittingText = submitText,
  isDisabled = false,
  buttons,
  children,
  className = 'grid gap-5',
  ...rest
}: FormShellProps) {
  return (
    <form noValidate className={className} {...rest}>
      {draft && <DraftNote {...draft} />}
      {children}
      <div className="form-buttons grid gap-4 sm:col-span-full">
        {buttons ?? (
          <Button
            type="submit"
            busy={isSubmitting}
            disabled={isDisabled}
            className="sm:justify-self-start"
          >
            {isSubmitting ? submittingText : submitText}
          </Button>
        )}
        <FormFailure
          title={failure && (failure.title ?? failureTitle)}
          text={[failure?.reason, failureNote].filter(Boolean).join(' ')}
        />
      </div>
    </form>
  );
}

/** The classes of a form on a page of its own, whose fields stand beside each other where there is room. */
export const formSheetClass = 'sheet grid max-w-3xl items-start gap-5 p-5 sm:grid-cols-2 sm:p-8';

/** Says above a form that a draft was restored, and offers to discard it. */
function DraftNote({ isRestored, discard }: FormDraft) {
  return (
    <div role="status" className="empty:hidden sm:col-span-full">
      {isRestored && (
        <div className="flex flex-wrap items-center justify-between gap-x-4 rounded-field bg-base-200 py-1 ps-4 pe-1">
          <p className="text-sm">{draftTexts.restored}</p>
          <Button variant="quiet" onClick={discard}>
            {draftTexts.discard}
          </Button>
        </div>
      )}
    </div>
  );
}
