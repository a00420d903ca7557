import { classMatrix as texts } from 'virtual:messages/classMatrix';
import { useMutation } from '@tanstack/react-query';
import { type ReactNode, useRef, useState } from 'react';
import { maxReminders } from 'server/contract/classes/limits.values';
import type { ReminderResult } from 'server/contract/notices/schemas';
import { explainFailure } from '#lib/errors/explain-failure.ts';
import { formatNumber } from '#lib/numbers/format-number.ts';
import { Button } from '#ui/actions/button.tsx';
import { toastOutcome } from '#ui/feedback/toast.ts';
import { classNames } from '#ui/styles/class-names.ts';
import { sendReminders } from '../../api/matrix-queries.ts';
import type { Selection } from './use-selection.ts';

interface ReminderBarProps {
  classId: string;
  selection: Selection;
  /** Another action for what is selected; it calls `end` when it is done. */
  renderAction: (end: () => void) => ReactNode;
}

/** What is selected, and the button that reminds. A failure keeps the selection. */
export function ReminderBar({ classId, selection, renderAction }: ReminderBarProps) {
  const { cells, clear } = selection;
  const [isEnded, setEnded] = useState(false);
  const text = useRef<HTMLParagraphElement>(null);
  const { mutate, isPending, error, reset } = useMutation(sendReminders(classId));
  const isEmpty = cells.length === 0;
  const isTooMuch = cells.length > maxReminders;

  /** The buttons are gone then: the text takes the focus. */
  const end = () => {
    setEnded(true);
    clear();
    text.current?.focus();
  };
  const send = () =>
    mutate(cells, {
      onSuccess: (result) => {
        void toastOutcome(texts.sent({ count: result.sent }), describeLeftOut(result));
        end();
      },
    });

  return (
    <section
      aria-label={texts.selection}
      className={classNames(
        'sticky bottom-3 z-4 mt-4 flex flex-wrap items-center gap-2',
        (!isEmpty || isEnded) && 'sheet p-3',
      )}
    >
      <p ref={text} role="status" tabIndex={-1} className="min-w-0 flex-1 basis-60">
        {isEmpty ? isEnded && texts.cleared : describeSelection(selection)}
      </p>
      {!isEmpty && (
        <>
          <Button busy={isPending} disabled={isTooMuch} onClick={send}>
            {texts.remind({ count: countStudents(selection) })}
          </Button>
          {renderAction(end)}
          <Button
            variant="quiet"
            onClick={() => {
              reset();
              end();
            }}
          >
            {texts.clear}
          </Button>
        </>
      )}
      {error && !isEmpty && (
        <p role="alert" className="basis-full font-medium text-error">
          {texts.notSent} {explainFailure(error)}
        </p>
      )}
    </section>
  );
}

const countStudents = ({ cells }: Selection) => new Set(cells.map(({ email }) => email)).size;

function describeSelection(selection: Selection): string {
  const { cells, hiddenCount } = selection;
  return [
    texts.selected({ reminders: cells.length, students: countStudents(selection) }),
    hiddenCount > 0 && texts.notShown({ count: hiddenCount }),
    cells.length > maxReminders && texts.tooMany({ max: formatNumber(maxReminders) }),
  ]
    .filter(Boolean)
    .join(' ');
}

/** The reminders that were not sent. */
function describeLeftOut({ alreadyReminded, notNeeded }: ReminderResult): string[] {
  return [
    alreadyReminded > 0 && texts.alreadyReminded({ count: alreadyReminded }),
    notNeeded > 0 && texts.notNeeded({ count: notNeeded }),
  ].filter((sentence) => sentence !== false);
}
