import { classForm as texts } from 'virtual:messages/classForm';
import { type ComponentProps, useState } from 'react';
import { useForm } from 'react-hook-form';
import type { SchoolClass } from 'server/contract/classes/schemas';
import { classColours } from 'server/contract/values';
import { createFormResolver } from '#lib/forms/form-resolver.ts';
import { useFormSubmit } from '#lib/forms/use-form-submit.ts';
import { ClassDot } from '#ui/display/class-label.tsx';
import { FormShell } from '#ui/forms/form-shell.tsx';
import { TextField } from '#ui/forms/text-field.tsx';
import { ClassConflict } from './class-conflict.tsx';
import {
  type ClassFormInput,
  type ClassFormValues,
  classFields,
  classFormSchema,
  toFormInput,
} from './class-form-schema.ts';
import { useClassSave } from './use-class-save.ts';

interface ClassFormProps {
  /** The class to change; without it, the form makes one. */
  schoolClass?: SchoolClass;
  /** Takes the id of the saved class. */
  onSaved: (id: string) => void;
}

/** Name, subject, term and colour of a class. The input is kept as a draft until it is saved. */
export default function ClassForm({ schoolClass, onSaved }: ClassFormProps) {
  const [conflict, setConflict] = useState<SchoolClass | null>(null);
  const save = useClassSave(schoolClass);
  const form = useForm<ClassFormInput, unknown, ClassFormValues>({
    resolver: createFormResolver(classFormSchema),
    mode: 'onTouched',
    defaultValues: toFormInput(schoolClass),
  });
  const { register, formState } = form;
  const { errors } = formState;
  const { shell, restart } = useFormSubmit(form, {
    fields: classFields,
    draftName: `class:${schoolClass?._id ?? 'new'}`,
    firstField: 'name',
    send: async (values) => {
      setConflict(null);
      const outcome = await save(values);
      if ('id' in outcome) return { onSent: () => onSaved(outcome.id) };
      setConflict(outcome.current);
      return 'stopped';
    },
  });

  return (
    <FormShell
      {...shell}
      failureTitle={schoolClass ? texts.changeFailed : texts.failed}
      submitText={schoolClass ? texts.save : texts.create}
    >
      <TextField
        label={texts.name}
        hint={texts.nameHint}
        error={errors.name?.message}
        autoComplete="off"
        {...register('name')}
      />
      <div className="grid gap-5 sm:grid-cols-2">
        <TextField
          label={texts.subject}
          hint={texts.optional}
          error={errors.subject?.message}
          {...register('subject')}
        />
        <TextField
          label={texts.term}
          hint={texts.termHint}
          error={errors.term?.message}
          {...register('term')}
        />
      </div>
      <ColourChoice {...register('colour')} />
      {conflict && (
        <ClassConflict
          current={conflict}
          control={form.control}
          onDiscardTyped={() => {
            setConflict(null);
            restart(toFormInput(conflict), 'name');
          }}
        />
      )}
    </FormShell>
  );
}

/** The colours as radio buttons with their names. Takes what `register` gives. */
function ColourChoice(field: ComponentProps<'input'>) {
  return (
    <fieldset className="grid gap-2">
      <legend className="mb-1.5 text-sm font-semibold">{texts.colour}</legend>
      <div className="flex flex-wrap gap-2">
        {classColours.map((colour) => (
          <label
            key={colour}
            className="flex min-h-11 cursor-pointer items-center gap-2 rounded-field border border-edge px-3 text-sm hover:bg-base-200 has-checked:border-primary has-checked:bg-base-200 has-checked:font-semibold has-checked:ring-1 has-checked:ring-primary has-focus-visible:outline-2 has-focus-visible:outline-offset-2 has-focus-visible:outline-focus"
          >
            <input type="radio" {...field} value={colour} className="sr-only" />
            <ClassDot colour={colour} />
            {texts.colours[colour]}
          </label>
        ))}
      </div>
    </fieldset>
  );
}
