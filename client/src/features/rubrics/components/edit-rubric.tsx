import { rubric as texts } from 'virtual:messages/rubric';
import { useRef, useState } from 'react';
import { lazyForm } from '../../../lib/http/lazy-form.ts';
import { useIsApiUnavailable } from '../../../lib/http/use-is-api-unavailable.ts';
import { Button } from '../../../ui/actions/button.tsx';
import { FormDialog } from '../../../ui/dialogs/form-dialog.tsx';
import { toastSuccess } from '../../../ui/feedback/toast.ts';
import { confirmUnlessClean } from './confirm-unless-clean.ts';

const { Form: RubricForm, prepare: prepareForm } = lazyForm(() => import('./rubric-form.tsx'));

interface EditRubricProps {
  assignmentId: string;
  hasRubric: boolean;
}

/** The button and the dialog in which a teacher makes or changes the rubric of an assignment. */
export function EditRubric({ assignmentId, hasRubric }: EditRubricProps) {
  const [isOpen, setOpen] = useState(false);
  const isDirty = useRef(false);
  const isOffline = useIsApiUnavailable();

  const close = () => {
    isDirty.current = false;
    setOpen(false);
  };
  const closeUnlessTyped = async () => {
    if (await confirmUnlessClean(isDirty)) close();
  };
  return (
    <>
      <Button
        variant="outline"
        onPointerEnter={prepareForm}
        onFocus={prepareForm}
        onClick={() => setOpen(true)}
        className="btn-sm"
      >
        {hasRubric ? texts.edit : texts.make}
      </Button>
      <FormDialog
        isOffline={isOffline}
        open={isOpen}
        title={texts.heading}
        onClose={() => void closeUnlessTyped()}
      >
        <RubricForm
          assignmentId={assignmentId}
          isDirty={isDirty}
          onSaved={(outcome) => {
            close();
            toastSuccess(outcome);
          }}
        />
      </FormDialog>
    </>
  );
}
