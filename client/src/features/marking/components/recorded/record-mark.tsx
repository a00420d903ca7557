import { recordedMarks as texts } from 'virtual:messages/recordedMarks';
import { useState } from 'react';
import { flushSync } from 'react-dom';
import { lazyForm } from '#lib/http/lazy-form.tsx';
import { Button } from '#ui/actions/button.tsx';
import { FormDialog } from '#ui/dialogs/form-dialog.tsx';
import { toastOutcome } from '#ui/feedback/toast.ts';
import type { RecordTarget } from '../../api/recorded-marks.ts';

const { Form: RecordForm, prepare: prepareForm } = lazyForm(() => import('./record-form.tsx'));

interface RecordMarkProps {
  targets: readonly RecordTarget[];
  /** Whom and what it is for, each a sentence. */
  about: readonly string[];
  /** Something is recorded already. */
  isChange?: boolean;
  describedBy?: string;
  onEnd?: () => void;
}

/** The button and the form that mark or excuse students who have not handed in. */
export function RecordMark({
  targets,
  about,
  isChange,
  describedBy,
  onEnd = () => {},
}: RecordMarkProps) {
  const [isOpen, setOpen] = useState(false);

  return (
    <>
      <Button
        variant="outline"
        aria-describedby={describedBy}
        onPrepare={prepareForm}
        onClick={() => setOpen(true)}
      >
        {isChange ? texts.change : texts.record}
      </Button>
      <FormDialog
        open={isOpen}
        title={targets.length === 1 ? texts.title : texts.titleOfMany({ count: targets.length })}
        onClose={() => setOpen(false)}
      >
        <RecordForm
          targets={targets}
          about={about}
          onEnd={(done, leftOut) => {
            void toastOutcome(done, leftOut);
            // Who is excused can no longer be selected: the bar with this button may be gone, and no effect would run.
            flushSync(() => setOpen(false));
            onEnd();
          }}
        />
      </FormDialog>
    </>
  );
}
