import { classForm as texts } from 'virtual:messages/classForm';
import { useEffect, useState } from 'react';
import { flushSync } from 'react-dom';
import { useForm } from 'react-hook-form';
import type { SchoolClass } from 'server/contract/classes/schemas';
import { useDraft } from '#lib/drafts/use-draft.ts';
import { createFormResolver } from '#lib/forms/form-resolver.ts';
import { toFormFailure } from '#lib/forms/show-field-problems.ts';
import { Button } from '#ui/actions/button.tsx';
import { DraftNote } from '#ui/forms/draft-note.tsx';
import { FormFailure } from '#ui/forms/form-failure.tsx';
import { TextField } from '#ui/forms/text-field.tsx';
import { ClassConflict } from './class-conflict.tsx';
import {
  type ClassFormInput,
  type ClassFormValues,
  classFields,
  classFormSchema,
  toFormInput,
} from './class-form-schema.ts';
import { ColourChoice } from './colour-choice.tsx';
import { useClassSave } from './use-class-save.ts';

interface ClassFormProps {
  /** The class to change; without it, the form makes one. */
  schoolClass?: SchoolClass;
  /** Takes the id of the saved class. */
  onSaved: (id: string) => void;
}

/** Name, subject, term and colour of a class. The input is kept as a draft until it is saved. */
export default function ClassForm({ schoolClass, onSaved }: ClassFormProps) {
  const [failure, setFailure] = useState<{ reason?: string } | null>(null);
  const [conflict, setConflict] = useState<SchoolClass | null>(null);
  const save = useClassSave(schoolClass);
  const form = useForm<ClassFormInput, unknown, ClassFormValues>({
    resolver: createFormResolver(classFormSchema),
    mode: 'onTouched',
    defaultValues: toFormInput(schoolClass),
  });
  const { register, setError, setFocus } = form;
  useEffect(() => setFocus('name'), [setFocus]);
  const draft = useDraft(form, { name: `class:${schoolClass?._id ?? 'new'}`, fields: classFields });
  const { errors, isSubmitting } = form.formState;

  const submit = form.handleSubmit(async (values) => {
    setFailure(null);
    setConflict(null);
    try {
      const outcome = await save(values);
      if ('current' in outcome) {
        setConflict(outcome.current);
        return;
      }
      draft.clear();
      onSaved(outcome.id);
    } catch (error) {
      setFailure(toFormFailure(error, classFields, setError));
    }
  });

  return (
    <form noValidate onSubmit={submit} className="grid gap-5">
      <DraftNote shown={draft.isRestored} onDiscard={draft.discard} />
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
            // A reset forgets the fields until they are rendered again, and with them where the focus can go.
            flushSync(() => {
              draft.discard();
              form.reset(toFormInput(conflict));
              setConflict(null);
            });
            setFocus('name');
          }}
        />
      )}
      <Button type="submit" busy={isSubmitting} className="sm:justify-self-start">
        {schoolClass ? texts.save : texts.create}
      </Button>
      <FormFailure
        title={failure && (schoolClass ? texts.changeFailed : texts.failed)}
        text={failure?.reason}
      />
    </form>
  );
}
