import { assignmentForm as texts } from 'virtual:messages/assignmentForm';
import { difficulty } from 'virtual:messages/difficulty';
import { rubric } from 'virtual:messages/rubric';
import { useWatch } from 'react-hook-form';
import { formatTypedDay } from '#lib/dates/typed-day.ts';
import { formatDecimal } from '#lib/numbers/decimal.ts';
import { EditConflict } from '#ui/forms/edit-conflict.tsx';
import type { AssignmentFormInput, AssignmentFormMethods } from './assignment-form-schema.ts';
import { assignmentFields, type EditedAssignment, toFormInput } from './assignment-form-values.ts';

const comparedFields = [...assignmentFields, 'materials', 'criteria'] as const;
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
  const typed = useWatch({ control, compute: (values: AssignmentFormInput) => values });
  const saved = toFormInput(current);
  return (
    <EditConflict
      text={texts.changedMeanwhile}
      differences={comparedFields
        .filter((field) => JSON.stringify(typed[field]) !== JSON.stringify(saved[field]))
        .map((field) => ({
          label: nameField(field),
          saved: showValue(field, saved),
          typed: showValue(field, typed),
        }))}
      onDiscardTyped={onDiscardTyped}
    />
  );
}

function nameField(field: FieldName): string {
  if (field === 'criteria') return rubric.heading;
  if (field === 'materials') return texts.materials.label;
  return field === 'difficultyLevel' ? texts.difficulty : texts[field];
}

/** What the form shows of a value; nothing for a field that has none. */
function showValue(field: FieldName, values: Partial<AssignmentFormInput>): string {
  const { date = '', difficultyLevel, steps = [], materials = [], criteria = [] } = values;
  if (field === 'date') return formatTypedDay(date);
  if (field === 'anonymous' || field === 'questionsClosed') {
    return values[field] ? texts.yes : texts.no;
  }
  if (field === 'difficultyLevel') return difficultyLevel ? difficulty[difficultyLevel] : '';
  if (field === 'steps')
    return steps.map(({ title, minutes }) => `${title}, ${minutes}`).join('\n');
  if (field === 'materials') return materials.map(({ name }) => name).join('\n');
  if (field === 'criteria') {
    return criteria.map(({ title, points }) => `${title}: ${formatDecimal(points)}`).join('\n');
  }
  return values[field] ?? '';
}
