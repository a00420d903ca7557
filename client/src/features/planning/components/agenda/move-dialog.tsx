import { agenda as texts } from 'virtual:messages/agenda';
import { type SyntheticEvent, useState } from 'react';
import type { AgendaItem } from 'server/contract/planning/agenda';
import { addDays } from '#lib/dates/calendar-day.ts';
import { describeDay } from '#lib/dates/relative-day.ts';
import { isCalendarDay } from '#lib/dates/typed-day.ts';
import { useToday } from '#lib/dates/use-today.ts';
import { formatDay } from '#lib/dates/week.ts';
import { Button } from '#ui/actions/button.tsx';
import { DateField } from '#ui/dates/date-field.tsx';
import { Modal } from '#ui/dialogs/modal.tsx';
import { FormShell } from '#ui/forms/form-shell.tsx';
import type { AgendaActions } from './use-agenda-actions.ts';

const nextDays = [0, 1, 2, 3, 4, 5, 6];

/** Asks for the new day of a session or study task: one of the next seven days, or any other. */
export function MoveDialog({ asked, move, stopAsking }: AgendaActions) {
  return (
    <Modal open={asked !== null} title={texts.moveTitle} onClose={stopAsking}>
      {asked && <MoveForm item={asked} onMove={(date) => move(asked, date)} />}
    </Modal>
  );
}

interface MoveFormProps {
  item: AgendaItem;
  /** Answers why it failed; otherwise the dialog is closed. */
  onMove: (date: string) => Promise<string | undefined>;
}

function MoveForm({ item, onMove }: MoveFormProps) {
  const today = useToday();
  const [date, setDate] = useState('');
  const [error, setError] = useState<string>();
  const [failure, setFailure] = useState<{ reason: string } | null>(null);
  /** The pressed day, or what was typed, until the answer comes. */
  const [sent, setSent] = useState<string>();

  const move = async (to: string, pressed: string) => {
    setFailure(null);
    setSent(pressed);
    const reason = await onMove(to);
    setSent(undefined);
    if (reason !== undefined) setFailure({ reason });
  };
  const submit = (event: SyntheticEvent) => {
    event.preventDefault();
    if (isCalendarDay(date)) void move(date, 'typed');
    else setError(texts.dayRequired);
  };
  return (
    <FormShell
      onSubmit={submit}
      isSubmitting={sent === 'typed'}
      isDisabled={sent !== undefined}
      failure={failure}
      failureTitle={texts.moveFailed}
      submitText={texts.moveSubmit}
    >
      <p className="font-semibold wrap-anywhere">{item.title}</p>
      <ul className="grid grid-cols-2 gap-2">
        {nextDays
          .map((count) => addDays(today, count))
          .map((day, index) => (
            <li key={day} className="grid">
              <Button
                variant="outline"
                aria-current={day === item.date ? 'date' : undefined}
                busy={sent === day}
                disabled={sent !== undefined}
                onClick={() => move(day, day)}
                className="h-auto py-2"
              >
                {index < 2
                  ? capitalize(describeDay(day, today))
                  : formatDay(day, 'weekday and day')}
              </Button>
            </li>
          ))}
      </ul>
      <DateField
        label={texts.otherDay}
        name="date"
        value={date}
        onChange={(value) => {
          setDate(value);
          setError(undefined);
        }}
        onBlur={() => {}}
        ref={null}
        error={error}
      />
    </FormShell>
  );
}

const capitalize = (text: string): string => text.charAt(0).toLocaleUpperCase() + text.slice(1);
