import { planning } from 'virtual:messages/planning';
import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import { useForm } from 'react-hook-form';
import type { Availability } from 'server/contract/planning/availability';
import { writeExampleDay } from '#lib/dates/example-day.ts';
import { isCalendarDay } from '#lib/dates/typed-day.ts';
import { weekdays } from '#lib/dates/week.ts';
import { createFormResolver } from '#lib/forms/form-resolver.ts';
import { useFormSubmit } from '#lib/forms/use-form-submit.ts';
import { FormShell } from '#ui/forms/form-shell.tsx';
import { TextField } from '#ui/forms/text-field.tsx';
import { setAvailability } from '../api/planning-queries.ts';
import {
  type AvailabilityInput,
  type AvailabilityValues,
  availabilitySchema,
  toAvailabilityInput,
} from './availability-form-schema.ts';
import { addDayOff, DaysOff } from './days-off.tsx';

const texts = planning.availability;
const fields = [...weekdays.map((day) => `minutes.${day}` as const), 'longestSession'] as const;

interface AvailabilityFormProps {
  availability: Availability;
  onSaved: () => void;
}

/** The minutes of each weekday, days off and the longest session. */
export function AvailabilityForm({ availability, onSaved }: AvailabilityFormProps) {
  const [dayOff, setDayOff] = useState('');
  const { mutateAsync } = useMutation(setAvailability);
  const form = useForm<AvailabilityInput, unknown, AvailabilityValues>({
    resolver: createFormResolver(availabilitySchema),
    mode: 'onTouched',
    defaultValues: toAvailabilityInput(availability),
  });
  const { register, control, formState } = form;
  const { errors } = formState;
  const { shell } = useFormSubmit(form, {
    fields,
    send: async (values) => {
      const { daysOff } = values;
      const isTyped = dayOff !== '';
      if (isTyped && !isCalendarDay(dayOff)) {
        return { reason: texts.dayOffInvalid({ example: writeExampleDay() }) };
      }
      await mutateAsync({ ...values, daysOff: isTyped ? addDayOff(daysOff, dayOff) : daysOff });
      return { onSent: onSaved };
    },
  });

  return (
    <FormShell {...shell} failureTitle={texts.notSaved} submitText={texts.save}>
      <fieldset className="grid gap-3">
        <legend className="mb-2 text-sm font-semibold">{texts.minutes}</legend>
        <div className="grid grid-cols-2 items-start gap-3 sm:grid-cols-4">
          {weekdays.map((day) => (
            <TextField
              key={day}
              label={texts.weekdays[day]}
              error={errors.minutes?.[day]?.message}
              inputMode="numeric"
              autoComplete="off"
              {...register(`minutes.${day}`)}
            />
          ))}
        </div>
      </fieldset>
      <TextField
        label={texts.longestSession}
        hint={texts.longestSessionHint}
        error={errors.longestSession?.message}
        inputMode="numeric"
        autoComplete="off"
        {...register('longestSession')}
      />
      <DaysOff control={control} typed={dayOff} setTyped={setDayOff} />
    </FormShell>
  );
}
