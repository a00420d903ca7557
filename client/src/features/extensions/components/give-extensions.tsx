import { extensions as texts } from 'virtual:messages/extensions';
import { useState } from 'react';
import { formatCalendarDay } from '#lib/dates/calendar-day.ts';
import { lazyForm } from '#lib/http/lazy-form.tsx';
import { Button } from '#ui/actions/button.tsx';
import { FormDialog } from '#ui/dialogs/form-dialog.tsx';
import { useAfterClose } from '#ui/dialogs/use-after-close.ts';
import { toastOutcome } from '#ui/feedback/toast.ts';
import { type ExtensionTarget, maxGiven } from '../api/extension-mutations.ts';

const { Form: GiveForm, prepare: prepareForm } = lazyForm(() => import('./give-form.tsx'));

interface GiveExtensionsProps {
  targets: readonly ExtensionTarget[];
  /** Those of them that have an extension, as far as the page shows it. */
  extended: readonly ExtensionTarget[];
  /** Of the student, where it is one. */
  name?: string;
  /** The title and the due day of the assignment, where they are known. */
  title?: string | undefined;
  dueDay?: string | undefined;
  /** Whom and what it is for, each a sentence. */
  about?: readonly string[];
  className?: string;
  onEnd?: () => void;
}

interface Outcome {
  done: string;
  leftOut: string[];
}

/** The button and the form that give these students another due day, or take it back. */
export function GiveExtensions({
  targets,
  extended,
  name,
  title,
  dueDay,
  about = title && dueDay ? [texts.giveFacts({ title, day: formatCalendarDay(dueDay) })] : [],
  className,
  onEnd = () => {},
}: GiveExtensionsProps) {
  const [isOpen, setOpen] = useState(false);
  const count = targets.length;
  const isTooMuch = count > maxGiven;

  const endAfterClose = useAfterClose(isOpen, ({ done, leftOut }: Outcome) => {
    void toastOutcome(done, leftOut);
    onEnd();
  });
  const finish = (done: string, leftOut: string[]) => {
    endAfterClose({ done, leftOut });
    setOpen(false);
  };
  return (
    <>
      <Button
        variant="outline"
        disabled={isTooMuch}
        onPrepare={prepareForm}
        onClick={() => setOpen(true)}
        className={className}
      >
        {name === undefined ? texts.giveTo({ count }) : texts.give}
      </Button>
      {isTooMuch && (
        <p className="text-muted order-last basis-full text-sm">
          {texts.tooMany({ max: maxGiven })}
        </p>
      )}
      <FormDialog
        open={isOpen}
        title={name === undefined ? texts.giveManyTitle({ count }) : texts.giveTitle({ name })}
        onClose={() => setOpen(false)}
      >
        <GiveForm
          targets={targets}
          extended={extended}
          dueDay={dueDay}
          about={about}
          onEnd={finish}
        />
      </FormDialog>
    </>
  );
}
