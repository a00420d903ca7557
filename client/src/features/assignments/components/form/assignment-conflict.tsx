import { assignmentForm as texts } from 'virtual:messages/assignmentForm';
import { difficulty } from 'virtual:messages/difficulty';
import { rubric } from 'virtual:messages/rubric';
import { useWatch } from 'react-hook-form';
import { formatTypedDay } from '#lib/dates/typed-day.ts';
import { formatDecimal } from '#lib/numbers/decimal.ts';
import { EditConflict } from '#ui/forms/edit-conflict.tsx';
import type { AssignmentFormMethods } from './assignment-form-schema.ts';
import { assignmentFields, type EditedAssignment, toFormInput } from './assignment-form-values.ts';
import { readRubric } from './typed-rubric.ts';

const comparedFields = [...assignmentFields, 'rubric'] as const;
type FieldName = (typeof comparedFields)[number];

interface AssignmentConflictProps {
  /** The assignment as it has been saved meanwhile. */
  current: EditedAssignment;
  control: AssignmentFormMethods['control'];
  /** Shows `current` in the form instead of what was typed. */
  onDiscardTyped: () => void;
}

/** An assignment that has been changed since the form showed it. */
export function AssignmentConflict({ current, control, onDiscardTyped }: AssignmentConflictProps) {
  const typed = useWatch({ control });
  const saved = toFormInput(current);
  return (
    <EditConflict
      text={texts.changedMeanwhile}
      differences={comparedFields
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
  if (field === 'rubric') return rubric.heading;
  return field === 'difficultyLevel' ? texts.difficulty : texts[field];
}

/** What the form shows of a value; nothing for a field that has none. */
function showValue(field: FieldName, value = ''): string {
  if (field === 'date') return formatTypedDay(value);
  if (field === 'rubric') {
    const { criteria = [] } = readRubric(value) ?? {};
    return criteria.map(({ title, points }) => `${title}: ${formatDecimal(points)}`).join('\n');
  }
  if (field !== 'difficultyLevel') return value;
  return value === 'easy' || value === 'medium' || value === 'hard' ? difficulty[value] : value;
}
