import { classSettings } from 'virtual:messages/classSettings';
import { useRef } from 'react';
import { type UseFormReturn, useFieldArray } from 'react-hook-form';
import { classDataLimits } from 'server/contract/classes/limits.values';
import { Button } from '#ui/actions/button.tsx';
import { FieldError } from '#ui/forms/field.tsx';
import { RemoveRowButton } from '#ui/forms/remove-row-button.tsx';
import { DecimalField, TextField } from '#ui/forms/text-field.tsx';
import { PlusIcon } from '#ui/pictures/icons.tsx';
import { emptyRow, type SettingsInput, type SettingsValues } from './settings-form-schema.ts';

type List = 'topics' | 'categories';

interface NameRowsProps {
  form: UseFormReturn<SettingsInput, unknown, SettingsValues>;
  name: List;
  texts: (typeof classSettings)[List];
}

/** The topics or the categories of a class, each in a row; a category has a weight. */
export function NameRows({ form, name, texts }: NameRowsProps) {
  const { control, register, formState } = form;
  const { fields, append, remove } = useFieldArray({ control, name, keyName: 'key' });
  const addButton = useRef<HTMLButtonElement>(null);
  const ofList = formState.errors[name];
  const errorId = `${name}-error`;
  return (
    <fieldset className="grid gap-3" aria-describedby={ofList ? errorId : undefined}>
      <legend className="mb-1.5 font-semibold">{texts.heading}</legend>
      <p className="text-muted text-sm">{texts.text}</p>
      <ul className="contents">
        {fields.map(({ key }, index) => (
          <li key={key} className="grid grid-cols-[minmax(0,1fr)_auto] items-start gap-2">
            <TextField
              label={texts.name({ number: index + 1 })}
              error={ofList?.[index]?.name?.message}
              autoComplete="off"
              {...register(`${name}.${index}.name`)}
            />
            <div className="flex items-start gap-2">
              {name === 'categories' && (
                <div className="w-24">
                  <DecimalField
                    label={classSettings.weight}
                    aria-label={classSettings.weightOf({ number: index + 1 })}
                    error={formState.errors.categories?.[index]?.weight?.message}
                    {...register(`categories.${index}.weight`)}
                  />
                </div>
              )}
              <RemoveRowButton
                label={texts.remove({ number: index + 1 })}
                onRemove={() => remove(index)}
                findNext={() => addButton.current}
                className="mt-6.5"
              />
            </div>
          </li>
        ))}
      </ul>
      <FieldError id={errorId} text={ofList?.message ?? ofList?.root?.message} />
      {fields.length < classDataLimits[name] && (
        <Button
          ref={addButton}
          variant="outline"
          icon={<PlusIcon className="size-4" />}
          onClick={() => append(emptyRow)}
          className="btn-sm justify-self-start"
        >
          {texts.add}
        </Button>
      )}
    </fieldset>
  );
}
