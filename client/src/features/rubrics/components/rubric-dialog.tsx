import { rubric as texts } from 'virtual:messages/rubric';
import { type ReactNode, type RefObject, useRef, useState } from 'react';
import { createPortal } from 'react-dom';
import { Button } from '#ui/actions/button.tsx';
import { confirmAction } from '#ui/dialogs/dialogs.ts';
import { FormDialog } from '#ui/dialogs/form-dialog.tsx';

interface OpenDialog {
  /** Set by the form: whether something typed would be lost. */
  isDirty: RefObject<boolean>;
  /** Closes without asking. */
  close: () => void;
}

interface RubricDialogProps {
  hasRubric: boolean;
  disabled?: boolean;
  /** Whether it is in a form: the dialog is outside it then, as a form cannot be in a form. */
  isInForm?: boolean;
  /** Loads the code of the form ahead. */
  prepare: () => void;
  /** The form. */
  children: (dialog: OpenDialog) => ReactNode;
}

/** The button that opens a form for a rubric, and its dialog, which asks before something typed is lost. */
export function RubricDialog({
  hasRubric,
  disabled = false,
  isInForm = false,
  prepare,
  children,
}: RubricDialogProps) {
  const [isOpen, setOpen] = useState(false);
  const isDirty = useRef(false);
  const close = () => {
    isDirty.current = false;
    setOpen(false);
  };
  const closeUnlessTyped = async () => {
    const { discardTitle: title, discardText: text, discard: confirmText } = texts;
    if (!isDirty.current || (await confirmAction({ title, text, confirmText }))) close();
  };
  const dialog = (
    <FormDialog open={isOpen} title={texts.heading} onClose={() => void closeUnlessTyped()}>
      {children({ isDirty, close })}
    </FormDialog>
  );
  return (
    <>
      <Button
        variant="outline"
        disabled={disabled}
        onPrepare={prepare}
        onClick={() => setOpen(true)}
        className="btn-sm"
      >
        {hasRubric ? texts.edit : texts.make}
      </Button>
      {isInForm ? createPortal(dialog, document.body) : dialog}
    </>
  );
}
