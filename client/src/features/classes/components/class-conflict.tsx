import { classForm as texts } from 'virtual:messages/classForm';
import { type Control, useWatch } from 'react-hook-form';
import type { SchoolClass } from 'server/contract/classes/schemas';
import { EditConflict } from '#ui/forms/edit-conflict.tsx';
import {
  type ClassFormInput,
  type ClassFormValues,
  classFields,
  toFormInput,
} from './class-form-schema.ts';

interface ClassConflictProps {
  /** The class as it has been saved meanwhile. */
  current: SchoolClass;
  control: Control<ClassFormInput, unknown, ClassFormValues>;
  /** Shows `current` in the form instead of what was typed. */
  onDiscardTyped: () => void;
}

/** A class that has been changed since the form showed it. */
export function ClassConflict({ current, control, onDiscardTyped }: ClassConflictProps) {
  const typed = useWatch({ control });
  const saved = toFormInput(current);
  return (
    <EditConflict
      text={texts.changedMeanwhile}
      differences={classFields
        .filter((field) => typed[field] !== saved[field])
        .map((field) => ({
          label: texts[field],
          saved: showValue(saved, field),
          typed: showValue(typed, field),
        }))}
      onDiscardTyped={onDiscardTyped}
    />
  );
}

/** What the form shows of a value; nothing for a field that has none. */
function showValue(values: Partial<ClassFormInput>, field: (typeof classFields)[number]): string {
  if (field !== 'colour') return values[field] ?? '';
  return values.colour === undefined ? '' : texts.colours[values.colour];
}
