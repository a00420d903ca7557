import { copyForm as texts } from 'virtual:messages/copyForm';
import { useMutation } from '@tanstack/react-query';
import { Controller, useForm, useWatch } from 'react-hook-form';
import type { Assignment } from 'server/contract/assignments/schemas';
import { countDaysMoved } from 'server/contract/classes/copies/copies.values';
import type { ClassLabel } from 'server/contract/classes/schemas';
import { addDays } from '#lib/dates/calendar-day.ts';
import { writeExampleDay } from '#lib/dates/example-day.ts';
import { readSchoolDay } from '#lib/dates/school-day.ts';
import { formatTypedDay, isCalendarDay } from '#lib/dates/typed-day.ts';
import { useFormSubmit } from '#lib/forms/use-form-submit.ts';
import { DateField } from '#ui/dates/date-field.tsx';
import { FormShell } from '#ui/forms/form-shell.tsx';
import { SelectField } from '#ui/forms/select-field.tsx';
import { copyAssignments } from '../../api/copy-mutation.ts';

export type CopiedAssignment = Pick<Assignment, '_id' | 'title' | 'date'>;

interface CopyFormProps {
  /** The class of the assignments. */
  from: string;
  assignments: readonly CopiedAssignment[];
  /** The classes that the teacher can copy into. */
  classes: readonly ClassLabel[];
  onCopied: (classId: string, count: number) => void;
}

/** By the id of the assignment: whether it is copied, and its day where it is not the one that follows from the first day. */
interface CopyInput {
  classId: string;
  firstDay: string;
  left: Record<string, boolean>;
  days: Record<string, string>;
}

/** Copies assignments into a class: which ones, and on which days they will be due. */
export default function CopyForm({ from, assignments, classes, onCopied }: CopyFormProps) {
  const { mutateAsync } = useMutation(copyAssignments());
  const firstClass = classes.find(({ _id }) => _id !== from) ?? classes[0];
  const form = useForm<CopyInput>({
    defaultValues: {
      classId: firstClass?._id ?? '',
      firstDay: readSchoolDay(),
      left: {},
      days: {},
    },
  });
  const { control, register, setValue, formState } = form;
  const [firstDay, left, days] = useWatch({ control, name: ['firstDay', 'left', 'days'] });
  const chosen = assignments.filter(({ _id }) => left[_id] !== true);
  const moved = isCalendarDay(firstDay)
    ? countDaysMoved(
        chosen.map(({ date }) => date),
        firstDay,
      )
    : 0;
  const dayOf = ({ _id, date }: CopiedAssignment) => days[_id] ?? addDays(date, moved);

  const { shell } = useFormSubmit(form, {
    fields: ['classId', 'firstDay'],
    firstField: 'classId',
    send: async (values) => {
      if (chosen.length === 0) return { reason: texts.noneChosen };
      const example = writeExampleDay();
      if (!isCalendarDay(values.firstDay)) {
        return { reason: texts.dayInvalid({ title: texts.firstDay, example }) };
      }
      const wrong = chosen.find((assignment) => !isCalendarDay(dayOf(assignment)));
      if (wrong) return { reason: texts.dayInvalid({ title: wrong.title, example }) };
      const { insertedIds } = await mutateAsync({
        classId: values.classId,
        from,
        assignmentIds: chosen.map(({ _id }) => _id),
        firstDay: values.firstDay,
        // The days as they are shown.
        dates: Object.fromEntries(chosen.map((assignment) => [assignment._id, dayOf(assignment)])),
      });
      return { onSent: () => onCopied(values.classId, insertedIds.length) };
    },
  });

  return (
    <FormShell {...shell} failureTitle={texts.failed} submitText={texts.submit}>
      <p className="text-muted text-sm">{texts.text}</p>
      <div className="grid gap-5 sm:grid-cols-2">
        <SelectField
          label={texts.class}
          error={formState.errors.classId?.message}
          {...register('classId', { required: texts.classRequired })}
        >
          {classes.map(({ _id, name }) => (
            <option key={_id} value={_id}>
              {name}
            </option>
          ))}
        </SelectField>
        <Controller
          control={control}
          name="firstDay"
          render={({ field }) => (
            <DateField
              label={texts.firstDay}
              hint={texts.firstDayHint}
              error={undefined}
              {...field}
            />
          )}
        />
      </div>
      <fieldset className="grid min-w-0 gap-2">
        <legend className="mb-1.5 text-sm font-semibold">{texts.assignments}</legend>
        <ul className="divide-y divide-base-300 rounded-field border border-base-300 px-4">
          {assignments.map((assignment) => (
            <li key={assignment._id} className="grid gap-2 py-2 sm:grid-cols-2 sm:items-center">
              <label className="flex min-h-11 cursor-pointer items-center gap-3 font-semibold">
                <input
                  type="checkbox"
                  checked={left[assignment._id] !== true}
                  onChange={({ target }) => setValue(`left.${assignment._id}`, !target.checked)}
                  className="size-4 shrink-0 accent-primary"
                />
                <span className="min-w-0">
                  <bdi className="wrap-anywhere">{assignment.title}</bdi>{' '}
                  <span className="text-muted text-sm font-normal">
                    {texts.now({ day: formatTypedDay(assignment.date) })}
                  </span>
                </span>
              </label>
              {left[assignment._id] !== true && (
                <DateField
                  name={`day-${assignment._id}`}
                  label={<span className="sr-only">{texts.day({ title: assignment.title })}</span>}
                  value={dayOf(assignment)}
                  onChange={(day) => setValue(`days.${assignment._id}`, day)}
                  onBlur={() => {}}
                  ref={null}
                />
              )}
            </li>
          ))}
        </ul>
      </fieldset>
    </FormShell>
  );
}
