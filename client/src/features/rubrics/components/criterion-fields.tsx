import { rubric as texts } from 'virtual:messages/rubric';
import { type MouseEvent, useId } from 'react';
import { flushSync } from 'react-dom';
import { type UseFormReturn, useFieldArray } from 'react-hook-form';
import { rubricLimits } from 'server/contract/values';
import { Button, IconButton } from '#ui/actions/button.tsx';
import { DecimalField, TextField } from '#ui/forms/text-field.tsx';
import { PlusIcon } from '#ui/pictures/icons.tsx';
import { ArrowDownIcon, ArrowUpIcon, TrashIcon } from '#ui/pictures/page-icons.tsx';
import type { RubricFormInput, RubricFormValues } from './rubric-form-schema.ts';
import { emptyLevel } from './rubric-form-values.ts';

export type RubricFormControl = UseFormReturn<RubricFormInput, unknown, RubricFormValues>;

interface CriterionFieldsProps {
  form: RubricFormControl;
  index: number;
  count: number;
  /** Moves it up (-1) or down (1). */
  onMove: (by: -1 | 1) => void;
  /** Missing for the only one. */
  onRemove?: (() => void) | undefined;
}

/** One criterion: what is looked at, how much it is worth, and its levels. */
export function CriterionFields({ form, index, count, onMove, onRemove }: CriterionFieldsProps) {
  const { control, register } = form;
  const name = `criteria.${index}` as const;
  const errors = form.formState.errors.criteria?.[index];
  const levels = useFieldArray({ control, name: `${name}.levels`, keyName: 'key' });
  const headingId = useId();

  const move = ({ currentTarget }: MouseEvent<HTMLButtonElement>, by: -1 | 1) => {
    const to = index + by;
    if (to < 0 || to >= count) return;
    // The browser drops the focus of what is moved within the page.
    flushSync(() => onMove(by));
    currentTarget.focus();
  };
  const removeLevel = (at: number) => {
    const last = levels.fields.length - 1;
    flushSync(() => levels.remove(at));
    form.setFocus(last > 0 ? `${name}.levels.${Math.min(at, last - 1)}.title` : `${name}.title`);
  };
  return (
    <li>
      <fieldset
        aria-labelledby={headingId}
        className="grid gap-3 rounded-box border border-edge p-4"
      >
        <div className="flex items-center justify-between gap-2">
          <h3 id={headingId} className="font-bold">
            {texts.criterion({ number: index + 1 })}
          </h3>
          {onRemove && (
            <div className="-me-1 flex">
              <IconButton
                label={texts.moveUp({ number: index + 1 })}
                aria-disabled={index === 0}
                onClick={(pressed) => move(pressed, -1)}
                className="btn-sm aria-disabled:opacity-40"
              >
                <ArrowUpIcon className="size-4" />
              </IconButton>
              <IconButton
                label={texts.moveDown({ number: index + 1 })}
                aria-disabled={index === count - 1}
                onClick={(pressed) => move(pressed, 1)}
                className="btn-sm aria-disabled:opacity-40"
              >
                <ArrowDownIcon className="size-4" />
              </IconButton>
              <IconButton
                label={texts.removeCriterion({ number: index + 1 })}
                onClick={onRemove}
                className="btn-sm"
              >
                <TrashIcon className="size-4" />
              </IconButton>
            </div>
          )}
        </div>
        <div className="grid grid-cols-[minmax(0,1fr)_5.5rem] gap-3">
          <TextField
            label={texts.criterionTitle}
            error={errors?.title?.message}
            {...register(`${name}.title`)}
          />
          <DecimalField
            label={texts.pointsLabel}
            error={errors?.points?.message}
            {...register(`${name}.points`)}
          />
        </div>
        {levels.fields.length > 0 && (
          <ul className="grid gap-3 border-s-2 border-edge ps-3">
            {levels.fields.map(({ key }, at) => {
              const levelName = `${name}.levels.${at}` as const;
              const wrong = errors?.levels?.[at];
              return (
                <li
                  key={key}
                  className="grid grid-cols-[minmax(0,1fr)_5.5rem_auto] items-start gap-2"
                >
                  <TextField
                    label={texts.level({ number: at + 1 })}
                    error={wrong?.title?.message}
                    {...register(`${levelName}.title`)}
                  />
                  <DecimalField
                    label={texts.pointsLabel}
                    error={wrong?.points?.message}
                    {...register(`${levelName}.points`)}
                  />
                  <IconButton
                    label={texts.removeLevel({ number: at + 1 })}
                    onClick={() => removeLevel(at)}
                    className="btn-sm mt-7"
                  >
                    <TrashIcon className="size-4" />
                  </IconButton>
                  <div className="col-span-3">
                    <TextField
                      label={texts.meaning}
                      error={wrong?.description?.message}
                      {...register(`${levelName}.description`)}
                    />
                  </div>
                </li>
              );
            })}
          </ul>
        )}
        {levels.fields.length < rubricLimits.levels && (
          <Button
            variant="quiet"
            icon={<PlusIcon className="size-4" />}
            onClick={() => levels.append(emptyLevel)}
            className="btn-sm justify-self-start"
          >
            {texts.addLevel}
          </Button>
        )}
      </fieldset>
    </li>
  );
}
