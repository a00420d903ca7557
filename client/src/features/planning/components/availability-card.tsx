import { planning } from 'virtual:messages/planning';
import { useState } from 'react';
import { lazyForm } from '#lib/http/lazy-form.tsx';
import { useIsTeacher } from '#lib/session/role.ts';
import { Button } from '#ui/actions/button.tsx';
import { FormDialog } from '#ui/dialogs/form-dialog.tsx';
import { toastSuccess } from '#ui/feedback/toast.ts';
import { TitledCard } from '#ui/layout/titled-card.tsx';

const { Form, prepare } = lazyForm(() => import('./study-time-form.tsx'));
const texts = planning.availability;

/** In the settings of a student: when there is time to study. */
export function AvailabilityCard() {
  const isStudent = useIsTeacher() === false;
  const [isOpen, setOpen] = useState(false);
  if (!isStudent) return null;
  const finish = () => {
    setOpen(false);
    void toastSuccess(texts.saved);
  };
  return (
    <TitledCard heading={texts.heading} text={texts.text}>
      <Button
        variant="outline"
        className="justify-self-start"
        onPrepare={prepare}
        onClick={() => setOpen(true)}
      >
        {texts.change}
      </Button>
      <FormDialog open={isOpen} title={texts.heading} onClose={() => setOpen(false)}>
        <Form onSaved={finish} />
      </FormDialog>
    </TitledCard>
  );
}
