import { nextSteps as texts } from 'virtual:messages/nextSteps';
import { type KeyboardEvent, useRef } from 'react';
import { type UseFormReturn, useWatch } from 'react-hook-form';
import { maxNextSteps, textLimits } from 'server/contract/values';
import { Button, IconButton } from '#ui/actions/button.tsx';
import { FormError } from '#ui/forms/form-error.tsx';
import { TextField } from '#ui/forms/text-field.tsx';
import { PlusIcon } from '#ui/pictures/icons.tsx';
import { TrashIcon } from '#ui/pictures/page-icons.tsx';
import type { EvaluationFormInput, EvaluationFormValues } from '../evaluation-form-schema.ts';
import { readTypedSteps, writeTypedSteps } from '../typed-steps.ts';

interface NextStepFieldsProps {
  form: UseFormReturn<EvaluationFormInput, unknown, EvaluationFormValues>;
}

/** Up to three next steps, which the student can make study tasks of. */
export function NextStepFields({ form }: NextStepFieldsProps) {
  const steps = readTypedSteps(useWatch({ control: form.control, name: 'nextSteps' }));
  const error = form.formState.errors.nextSteps?.message;
  const hasSteps = steps.length > 0;
  const box = useRef<HTMLFieldSetElement>(null);

  const change = (next: ReturnType<typeof readTypedSteps>) =>
    form.setValue('nextSteps', writeTypedSteps(next), {
      shouldDirty: true,
      shouldTouch: true,
      shouldValidate: error !== undefined,
    });
  /** Focuses a field that React draws next; the button where there is no such field. */
  const focusField = (index: number) =>
    setTimeout(() => {
      const fields = box.current?.querySelectorAll('input');
      (fields?.[index] ?? box.current?.querySelector<HTMLElement>('[data-add]'))?.focus();
    });
  const add = () => {
    change([...steps, { text: '' }]);
    focusField(steps.length);
  };
  // Enter would save the mark: in a list it begins the next line.
  const continueByKey = (event: KeyboardEvent, index: number) => {
    if (event.key !== 'Enter' || event.ctrlKey || event.metaKey) return;
    event.preventDefault();
    if (index + 1 < steps.length) focusField(index + 1);
    else if (steps.length < maxNextSteps && steps[index]?.text.trim()) add();
  };

  return (
    <fieldset ref={box} className="grid grid-cols-[minmax(0,1fr)] gap-2">
      {/* Without steps the button says enough: the form stays short. */}
      <legend className={hasSteps ? 'mb-1 text-sm font-semibold' : 'sr-only'}>
        {texts.heading}
      </legend>
      {hasSteps && <p className="text-muted text-sm">{texts.hint}</p>}
      {steps.map(({ text }, index) => (
        <div key={index} className="grid grid-cols-[minmax(0,1fr)_auto] items-end gap-1">
          <TextField
            label={texts.step({ number: index + 1 })}
            value={text}
            maxLength={textLimits.nextStep}
            onChange={({ target }) =>
              change(steps.with(index, { ...steps[index], text: target.value }))
            }
            onKeyDown={(event) => continueByKey(event, index)}
          />
          <IconButton
            label={texts.remove({ number: index + 1 })}
            onClick={() => {
              change(steps.filter((_, at) => at !== index));
              focusField(index);
            }}
          >
            <TrashIcon className="size-4" />
          </IconButton>
        </div>
      ))}
      {steps.length < maxNextSteps && (
        <Button
          data-add
          variant="quiet"
          icon={<PlusIcon className="size-4" />}
          onClick={add}
          className="btn-sm -ms-3 justify-self-start"
        >
          {texts.add}
        </Button>
      )}
      <FormError text={error} />
    </fieldset>
  );
}
