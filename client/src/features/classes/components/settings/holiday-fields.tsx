import { classSettings } from 'virtual:messages/classSettings';
import { useRef, useState } from 'react';
import { type Control, useController } from 'react-hook-form';
import { groupDays, writeDays } from '#lib/dates/group-days.ts';
import { Button } from '#ui/actions/button.tsx';
import { DateField } from '#ui/dates/date-field.tsx';
import { FieldError } from '#ui/forms/field.tsx';
import { RemoveRowButton } from '#ui/forms/remove-row-button.tsx';
import { CloseIcon } from '#ui/pictures/icons.tsx';
import {
  listDays,
  mergeDays,
  type SettingsInput,
  type SettingsValues,
} from './settings-form-schema.ts';

const texts = classSettings.holidays;
const errorId = 'holidays-error';

/** Days without lessons, added and removed from a first to a last day. */
export function HolidayFields({
  control,
}: {
  control: Control<SettingsInput, unknown, SettingsValues>;
}) {
  const { field, fieldState } = useController({ control, name: 'holidays' });
  const { field: first } = useController({ control, name: 'firstHoliday' });
  const { field: last } = useController({ control, name: 'lastHoliday' });
  const [isWrong, setWrong] = useState(false);
  const input = useRef<HTMLInputElement>(null);
  const days: readonly string[] = field.value;

  const add = () => {
    const added = listDays(first.value, last.value);
    setWrong(added.length === 0);
    if (added.length === 0) return input.current?.focus();
    field.onChange(mergeDays(days, added));
    first.onChange('');
    last.onChange('');
    input.current?.focus();
  };
  const remove = (range: readonly string[]) =>
    field.onChange(days.filter((day) => !range.includes(day)));
  return (
    <fieldset className="grid gap-3">
      <legend className="mb-1.5 font-semibold">{texts.heading}</legend>
      <p className="text-muted text-sm">{texts.text}</p>
      {days.length > 0 && (
        <ul className="grid gap-1">
          {groupDays(days).map((range) => (
            <li key={range[0]} className="flex items-center justify-between gap-2">
              {writeDays(range)}
              <RemoveRowButton
                label={texts.remove({ days: writeDays(range) })}
                onRemove={() => remove(range)}
                findNext={() => input.current}
              >
                <CloseIcon className="size-5" />
              </RemoveRowButton>
            </li>
          ))}
        </ul>
      )}
      <div className="grid items-start gap-3 sm:grid-cols-2">
        <DateField label={texts.first} {...first} ref={input} />
        <DateField label={texts.last} {...last} />
      </div>
      <FieldError id={errorId} text={isWrong ? texts.wrong : fieldState.error?.message} />
      <Button variant="outline" onClick={add} className="btn-sm justify-self-start">
        {texts.add}
      </Button>
    </fieldset>
  );
}
