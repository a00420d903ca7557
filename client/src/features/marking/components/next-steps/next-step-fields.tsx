import { nextSteps as texts } from 'virtual:messages/nextSteps';
import { type KeyboardEvent, useRef } from 'react';
import { type UseFormReturn, useFieldArray } from 'react-hook-form';
import { maxNextSteps, textLimits } from 'server/contract/values';
import { Button } from '#ui/actions/button.tsx';
import { FormError } from '#ui/forms/form-error.tsx';
import { RemoveRowButton } from '#ui/forms/remove-row-button.tsx';
import { TextField } from '#ui/forms/text-field.tsx';
import { PlusIcon } from '#ui/pictures/icons.tsx';
import type { EvaluationFormInput, EvaluationFormValues } from '../evaluation-form-schema.ts';

interface NextStepFieldsProps {
  form: UseFormReturn<EvaluationFormInput, unknown, EvaluationFormValues>;
}

/** Up to three next steps, which the student can make study tasks of. */
export function NextStepFields({ form }: NextStepFieldsProps) {
  const { control, register, setFocus, getValues, formState } = form;
  const { fields, append, remove } = useFieldArray({ control, name: 'nextSteps', keyName: 'key' });
  const addButton = useRef<HTMLButtonElement>(null);
  const count = fields.length;
  const hasSteps = count > 0;

  const add = () => append({ id: '', text: '' });
  // Enter would save the mark: in a list it begins the next line.
  const continueByKey = (event: KeyboardEvent, index: number) => {
    if (event.key !== 'Enter' || event.ctrlKey || event.metaKey) return;
    event.preventDefault();
    if (index + 1 < count) setFocus(`nextSteps.${index + 1}.text`);
    else if (count < maxNextSteps && getValues(`nextSteps.${index}.text`).trim()) add();
  };

  return (
    <fieldset className="grid grid-cols-[minmax(0,1fr)] gap-2">
      {/* Without steps the button says enough: the form stays short. */}
      <legend className={hasSteps ? 'mb-1 text-sm font-semibold' : 'sr-only'}>
        {texts.heading}
      </legend>
      {hasSteps && <p className="text-muted text-sm">{texts.hint}</p>}
      <ul className="contents">
        {fields.map(({ key }, index) => (
          <li key={key} className="grid grid-cols-[minmax(0,1fr)_auto] items-start gap-1">
            <TextField
              label={texts.step({ number: index + 1 })}
              error={formState.errors.nextSteps?.[index]?.text?.message}
              maxLength={textLimits.nextStep}
              onKeyDown={(event) => continueByKey(event, index)}
              {...register(`nextSteps.${index}.text`)}
            />
            <RemoveRowButton
              label={texts.remove({ number: index + 1 })}
              onRemove={() => remove(index)}
              findNext={() => addButton.current}
              className="mt-6.5"
            />
          </li>
        ))}
      </ul>
      {count < maxNextSteps && (
        <Button
          ref={addButton}
          variant="quiet"
          icon={<PlusIcon className="size-4" />}
          onClick={add}
          className="btn-sm -ms-3 justify-self-start"
        >
          {texts.add}
        </Button>
      )}
      <FormError text={formState.errors.nextSteps?.message} />
    </fieldset>
  );
}
