import { assignmentForm as texts } from 'virtual:messages/assignmentForm';
import { type KeyboardEvent, useRef } from 'react';
import { useFieldArray } from 'react-hook-form';
import { maxSteps } from 'server/contract/values';
import { Button } from '#ui/actions/button.tsx';
import { RemoveRowButton } from '#ui/forms/remove-row-button.tsx';
import { TextField } from '#ui/forms/text-field.tsx';
import { PlusIcon } from '#ui/pictures/icons.tsx';
import type { AssignmentFormMethods } from './assignment-form-schema.ts';
import { emptyStep } from './assignment-form-values.ts';

/** In which steps the work is done, and how many minutes each takes. */
export function StepFields({ form }: { form: AssignmentFormMethods }) {
  const { control, register, setFocus, getValues, formState } = form;
  const { fields, append, remove } = useFieldArray({ control, name: 'steps', keyName: 'key' });
  const addButton = useRef<HTMLButtonElement>(null);
  const count = fields.length;

  // Enter would send the form: in a list it begins the next line.
  const continueByKey = (event: KeyboardEvent, index: number) => {
    if (event.key !== 'Enter') return;
    event.preventDefault();
    if (index + 1 < count) setFocus(`steps.${index + 1}.title`);
    else if (count < maxSteps && getValues(`steps.${index}.title`).trim()) append(emptyStep);
  };

  return (
    <fieldset className="grid gap-3">
      <legend className="mb-1.5 text-sm font-semibold">{texts.steps}</legend>
      <p className="text-muted text-sm">{texts.stepsHint({ max: maxSteps })}</p>
      <ul className="contents">
        {fields.map(({ key }, index) => {
          const errors = formState.errors.steps?.[index];
          return (
            <li key={key} className="grid grid-cols-[minmax(0,1fr)_5.5rem_auto] items-start gap-2">
              <TextField
                label={texts.step({ number: index + 1 })}
                error={errors?.title?.message}
                onKeyDown={(event) => continueByKey(event, index)}
                {...register(`steps.${index}.title`)}
              />
              <TextField
                label={texts.stepMinutes}
                aria-label={texts.minutesOfStep({ number: index + 1 })}
                error={errors?.minutes?.message}
                inputMode="numeric"
                autoComplete="off"
                onKeyDown={(event) => continueByKey(event, index)}
                {...register(`steps.${index}.minutes`)}
              />
              <RemoveRowButton
                label={texts.removeStep({ number: index + 1 })}
                onRemove={() => remove(index)}
                findNext={() => addButton.current}
                className="mt-6.5"
              />
            </li>
          );
        })}
      </ul>
      {count < maxSteps && (
        <Button
          ref={addButton}
          variant="outline"
          icon={<PlusIcon className="size-4" />}
          onClick={() => append(emptyStep)}
          className="btn-sm justify-self-start"
        >
          {texts.addStep}
        </Button>
      )}
    </fieldset>
  );
}
