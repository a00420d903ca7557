import { rubric as texts } from 'virtual:messages/rubric';
import type { RefObject } from 'react';
import type { NewRubric } from 'server/contract/rubrics/schemas';
import { isSameMark, sumPoints } from 'server/contract/values';
import { useFormSubmit } from '#lib/forms/use-form-submit.ts';
import { Button } from '#ui/actions/button.tsx';
import { FormShell } from '#ui/forms/form-shell.tsx';
import { RubricFields } from './rubric-fields.tsx';
import { useRubricForm } from './use-rubric-form.ts';

interface NewRubricFormProps {
  /** What the points add up to. */
  marks: number;
  rubric: NewRubric | undefined;
  isRemovable: boolean;
  /** Called with whether closing would lose typed values. */
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
  const form = useRubricForm(rubric?.criteria ?? [], isDirty);

  const { shell } = useFormSubmit(form, {
    send: async (values) => {
      const sum = sumPoints(values.criteria);
      const isRight = isSameMark(sum, marks);
      return isRight
        ? { onSent: () => onDone(values) }
        : { reason: texts.sumWrong({ sum, marks }) };
    },
  });
  return (
    <FormShell
      {...shell}
      onSubmit={(event) => {
        // The form of the assignment is around the dialog.
        event.stopPropagation();
        void shell.onSubmit(event);
      }}
      className="grid gap-4"
      failureTitle={texts.notSaved}
      buttons={
        <div className="flex flex-wrap gap-2 *:flex-auto">
          <Button type="submit">{texts.takeOver}</Button>
          {rubric && isRemovable && (
            <Button variant="danger" onClick={() => onDone(undefined)}>
              {texts.remove}
            </Button>
          )}
        </div>
      }
    >
      <p className="text-muted text-sm">{texts.hint({ marks })}</p>
      <RubricFields form={form} marks={marks} />
    </FormShell>
  );
}
