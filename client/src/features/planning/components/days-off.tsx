import { planning } from 'virtual:messages/planning';
import { useRef } from 'react';
import { type Control, useController } from 'react-hook-form';
import { formatLongDay } from '#lib/dates/format-long-day.ts';
import { isCalendarDay } from '#lib/dates/typed-day.ts';
import { Button } from '#ui/actions/button.tsx';
import { DateField } from '#ui/dates/date-field.tsx';
import { RemoveRowButton } from '#ui/forms/remove-row-button.tsx';
import { CloseIcon } from '#ui/pictures/icons.tsx';
import type { AvailabilityInput, AvailabilityValues } from './availability-form-schema.ts';

const texts = planning.availability;

/** These days and another one, in order. */
export const addDayOff = (days: readonly string[], day: string): string[] =>
  [...new Set([...days, day])].sort();

interface DaysOffProps {
  control: Control<AvailabilityInput, unknown, AvailabilityValues>;
  /** What is in the field of another day off: it counts when the form is saved, added or not. */
  typed: string;
  setTyped: (typed: string) => void;
}

/** Days without any minutes: added one by one, and removed. */
export function DaysOff({ control, typed, setTyped }: DaysOffProps) {
  const { field } = useController({ control, name: 'daysOff' });
  const input = useRef<HTMLInputElement>(null);
  const days = field.value ?? [];

  const add = () => {
    if (!isCalendarDay(typed)) return input.current?.focus();
    field.onChange(addDayOff(days, typed));
    setTyped('');
    input.current?.focus();
  };
  const remove = (day: string) => field.onChange(days.filter((dayOff) => dayOff !== day));

  return (
    <fieldset className="grid gap-3">
      <legend className="mb-2 text-sm font-semibold">{texts.daysOff}</legend>
      {days.length > 0 && (
        <ul className="grid gap-1">
          {days.map((day) => (
            <li key={day} className="flex items-center justify-between gap-2">
              {formatLongDay(day)}
              <RemoveRowButton
                label={texts.removeDayOff({ day: formatLongDay(day) })}
                onRemove={() => remove(day)}
                findNext={() => input.current}
              >
                <CloseIcon className="size-5" />
              </RemoveRowButton>
            </li>
          ))}
        </ul>
      )}
      <div className="flex flex-wrap items-end gap-3">
        <div className="min-w-0 flex-1 basis-48">
          <DateField
            label={texts.dayOff}
            name="dayOff"
            value={typed}
            onChange={setTyped}
            onBlur={() => {}}
            ref={input}
          />
        </div>
        <Button variant="outline" onClick={add}>
          {texts.addDayOff}
        </Button>
      </div>
    </fieldset>
  );
}
