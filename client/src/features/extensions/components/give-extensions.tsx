import { extensions as texts } from 'virtual:messages/extensions';
import { useState } from 'react';
import { formatCalendarDay } from '#lib/dates/calendar-day.ts';
import { lazyForm } from '#lib/http/lazy-form.tsx';
import { Button } from '#ui/actions/button.tsx';
import { FormDialog } from '#ui/dialogs/form-dialog.tsx';
import { useAfterClose } from '#ui/dialogs/use-after-close.ts';
import { toastOutcome } from '#ui/feedback/toast.ts';
import { type ExtensionTarget, type Given, maxGiven } from '../api/extension-mutations.ts';

const { Form: GiveForm, prepare: prepareForm } = lazyForm(() => import('./give-form.tsx'));

interface GiveExtensionsProps {
  targets: readonly ExtensionTarget[];
  /** Of the student, where it is one. */
  name?: string;
  /** The title and the due day of the assignment, where they are known. */
  title?: string | undefined;
  dueDay?: string | undefined;
  /** Whom and what it is for, each a sentence. */
  about?: readonly string[];
  className?: string;
  onGiven?: () => void;
}

/** The button and the form that give these students another due day. */
export function GiveExtensions({
  targets,
  name,
  title,
  dueDay,
  about = title && dueDay ? [texts.giveFacts({ title, day: formatCalendarDay(dueDay) })] : [],
  className,
  onGiven = () => {},
}: GiveExtensionsProps) {
  const [isOpen, setOpen] = useState(false);
  const count = targets.length;
  const isTooMuch = count > maxGiven;

  const endAfterClose = useAfterClose(isOpen, ({ givenCount, failures }: Given) => {
    void toastOutcome(
      texts.gave({ count: givenCount }),
      failures.map(({ count, reason }) => texts.notGiven({ count, reason })),
    );
    onGiven();
  });
  const finish = (result: Given) => {
    endAfterClose(result);
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
        <GiveForm targets={targets} dueDay={dueDay} onGiven={finish} about={about} />
      </FormDialog>
    </>
  );
}
