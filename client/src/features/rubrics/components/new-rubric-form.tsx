import { rubric as texts } from 'virtual:messages/rubric';
import { type RefObject, useState } from 'react';
import type { NewRubric } from 'server/contract/rubrics/schemas';
import { isSameMark, sumPoints } from 'server/contract/values';
import { Button } from '#ui/actions/button.tsx';
import { FormFailure } from '#ui/forms/form-failure.tsx';
import { RubricFields } from './rubric-fields.tsx';
import { useRubricForm } from './use-rubric-form.ts';

interface NewRubricFormProps {
  /** What the points add up to. */
  marks: number;
  rubric: NewRubric | undefined;
  isRemovable: boolean;
  /** Says whether something typed would be lost. */
  isDirty: RefObject<boolean>;
  /** Gets the rubric, or `undefined` when it is to be removed. */
  onDone: (rubric: NewRubric | undefined) => void;
}

/** Makes or changes the rubric in the form of an assignment; nothing is sent. */
export default function NewRubricForm({
  marks,
  rubric,
  isRemovable,
  isDirty,
  onDone,
}: NewRubricFormProps) {
  const [reason, setReason] = useState<string | null>(null);
  const form = useRubricForm(rubric?.criteria ?? [], isDirty);

  const submit = form.handleSubmit((values) => {
    const sum = sumPoints(values.criteria);
    if (isSameMark(sum, marks)) onDone(values);
    else setReason(texts.sumWrong({ sum, marks }));
  });
  return (
    <form
      noValidate
      onSubmit={(event) => {
        // The form of the assignment is around the dialog.
        event.stopPropagation();
        void submit(event);
      }}
      className="grid gap-4"
    >
      <p className="text-muted text-sm">{texts.hint({ marks })}</p>
      <RubricFields form={form} marks={marks} />
      <div className="flex flex-wrap gap-2 *:flex-auto">
        <Button type="submit">{texts.takeOver}</Button>
        {rubric && isRemovable && (
          <Button variant="danger" onClick={() => onDone(undefined)}>
            {texts.remove}
          </Button>
        )}
      </div>
      <FormFailure title={reason && texts.notSaved} text={reason ?? undefined} />
    </form>
  );
}
