import { planning } from 'virtual:messages/planning';
import { useRef, useState } from 'react';
import { type Control, useController } from 'react-hook-form';
import { formatLongDay } from '../../../lib/dates/format-long-day.ts';
import { isCalendarDay } from '../../../lib/dates/typed-day.ts';
import { Button, IconButton } from '../../../ui/actions/button.tsx';
import { DateField } from '../../../ui/dates/date-field.tsx';
import { CloseIcon } from '../../../ui/pictures/icons.tsx';
import type { AvailabilityInput, AvailabilityValues } from './availability-form-schema.ts';

const texts = planning.availability;

interface DaysOffProps {
  control: Control<AvailabilityInput, unknown, AvailabilityValues>;
}

/** Days without any minutes: added one by one, and removed. */
export function DaysOff({ control }: DaysOffProps) {
  const { field } = useController({ control, name: 'daysOff' });
  const [typed, setTyped] = useState('');
  const input = useRef<HTMLInputElement>(null);
  const days = field.value ?? [];
  const canAdd = isCalendarDay(typed);

  const add = () => {
    if (!canAdd) return input.current?.focus();
    field.onChange([...new Set([...days, typed])].sort());
    setTyped('');
    input.current?.focus();
  };
  const remove = (day: string) => {
    field.onChange(days.filter((each) => each !== day));
    input.current?.focus();
  };

  return (
    <fieldset className="grid gap-3">
      <legend className="mb-2 text-sm font-semibold">{texts.daysOff}</legend>
      {days.length > 0 && (
        <ul className="grid gap-1">
          {days.map((day) => (
            <li key={day} className="flex items-center justify-between gap-2">
              {formatLongDay(day)}
              <IconButton
                label={texts.removeDayOff({ day: formatLongDay(day) })}
                onClick={() => remove(day)}
              >
                <CloseIcon className="size-5" />
              </IconButton>
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
