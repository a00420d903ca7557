import { assignmentForm as texts } from 'virtual:messages/assignmentForm';
import { difficulty } from 'virtual:messages/difficulty';
import { useWatch } from 'react-hook-form';
import type { Assignment } from 'server/contract/assignments';
import { formatTypedDay } from '../../../../lib/dates/typed-day.ts';
import { EditConflict } from '../../../../ui/forms/edit-conflict.tsx';
import type { AssignmentFormMethods } from './assignment-form-schema.ts';
import { assignmentFields, toFormInput } from './assignment-form-values.ts';

type FieldName = (typeof assignmentFields)[number];

interface AssignmentConflictProps {
  /** The assignment as somebody else has saved it meanwhile. */
  current: Assignment;
  control: AssignmentFormMethods['control'];
  /** Shows `current` in the form instead of what was typed. */
  onDiscardTyped: () => void;
}

/** An assignment that somebody else has changed since the form showed it. */
export function AssignmentConflict({ current, control, onDiscardTyped }: AssignmentConflictProps) {
  const typed = useWatch({ control });
  const saved = toFormInput(current);
  return (
    <EditConflict
      text={texts.changedMeanwhile}
      differences={assignmentFields
        .filter((field) => typed[field] !== saved[field])
        .map((field) => ({
          label: nameField(field),
          saved: showValue(field, saved[field]),
          typed: showValue(field, typed[field]),
        }))}
      onDiscardTyped={onDiscardTyped}
    />
  );
}

function nameField(field: FieldName): string {
  return field === 'difficultyLevel' ? texts.difficulty : texts[field];
}

/** What the form shows of a value; nothing for a field that has none. */
function showValue(field: FieldName, value = ''): string {
  if (field === 'date') return formatTypedDay(value);
  if (field !== 'difficultyLevel') return value;
  return value === 'easy' || value === 'medium' || value === 'hard' ? difficulty[value] : value;
}
