import { planning } from 'virtual:messages/planning';
import { useState } from 'react';
import { lazyForm } from '../../../lib/http/lazy-form.ts';
import { useIsApiUnavailable } from '../../../lib/http/use-is-api-unavailable.ts';
import { useIsTeacher } from '../../../lib/session/role.ts';
import { Button } from '../../../ui/actions/button.tsx';
import { FormDialog } from '../../../ui/dialogs/form-dialog.tsx';
import { toastSuccess } from '../../../ui/feedback/toast.ts';
import { Card } from '../../../ui/layout/card.tsx';

const { Form, prepare } = lazyForm(() => import('./study-time-form.tsx'));
const texts = planning.availability;

/** In the settings of a student: when there is time to study. */
export function AvailabilityCard() {
  const isStudent = useIsTeacher() === false;
  const [isOpen, setOpen] = useState(false);
  const isOffline = useIsApiUnavailable();
  if (!isStudent) return null;
  const finish = () => {
    setOpen(false);
    void toastSuccess(texts.saved);
  };
  return (
    <Card className="grid gap-5">
      <div className="grid gap-2">
        <h2 className="text-heading">{texts.heading}</h2>
        <p className="text-muted">{texts.text}</p>
      </div>
      <Button
        variant="outline"
        className="justify-self-start"
        onPointerEnter={prepare}
        onFocus={prepare}
        onClick={() => setOpen(true)}
      >
        {texts.change}
      </Button>
      <FormDialog
        isOffline={isOffline}
        open={isOpen}
        title={texts.heading}
        onClose={() => setOpen(false)}
      >
        <Form onSaved={finish} />
      </FormDialog>
    </Card>
  );
}
