import { reminders as texts } from 'virtual:messages/reminders';
import { useMutation } from '@tanstack/react-query';
import { explainFailure } from '#lib/errors/explain-failure.ts';
import { Button } from '#ui/actions/button.tsx';
import { captureFocus } from '#ui/actions/restore-focus.ts';
import { showError } from '#ui/dialogs/dialogs.ts';
import { whenClosed } from '#ui/dialogs/when-closed.ts';
import { dismissNotices } from '../api/notice-queries.ts';

interface DismissButtonProps {
  id: string;
  /** The id of the element that says which reminder it is. */
  describedBy: string;
  className?: string;
}

/** Takes a reminder off the list at once; it comes back with the reason when the server refuses. */
export function DismissButton({ id, describedBy, className }: DismissButtonProps) {
  const { mutateAsync } = useMutation(dismissNotices);
  const dismiss = async (pressed: Element) => {
    const keepFocus = captureFocus(pressed);
    try {
      await mutateAsync({ id });
    } catch (error) {
      await showError({ title: texts.dismissFailed, text: explainFailure(error) });
      await whenClosed();
    }
    keepFocus();
  };
  return (
    <Button
      id={`dismiss-${id}`}
      variant="quiet"
      aria-describedby={describedBy}
      onClick={({ currentTarget }) => dismiss(currentTarget)}
      {...(className && { className })}
    >
      {texts.dismiss}
    </Button>
  );
}
