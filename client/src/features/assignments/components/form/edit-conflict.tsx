import { assignmentForm as texts } from 'virtual:messages/assignmentForm';
import { difficulty } from 'virtual:messages/difficulty';
import { type Control, useWatch } from 'react-hook-form';
import type { Assignment } from 'server/contract/assignments';
import { formatTypedDay } from '../../../../lib/dates/typed-day.ts';
import { Button } from '../../../../ui/actions/button.tsx';
import {
  type AssignmentFormInput,
  type AssignmentFormValues,
  assignmentFields,
  toFormInput,
} from './assignment-form-schema.ts';

type FieldName = (typeof assignmentFields)[number];

interface EditConflictProps {
  /** The assignment as somebody else has saved it meanwhile. */
  current: Assignment;
  control: Control<AssignmentFormInput, unknown, AssignmentFormValues>;
  /** Shows `current` in the form instead of what was typed. */
  onDiscardTyped: () => void;
}

/** Shows, field by field, what somebody else has saved and what this person has typed, and lets them choose. */
export function EditConflict({ current, control, onDiscardTyped }: EditConflictProps) {
  const typed = useWatch({ control });
  const saved = toFormInput(current);
  const differing = assignmentFields.filter((field) => typed[field] !== saved[field]);
  return (
    <div role="alert" className="grid gap-3 rounded-box border border-edge bg-base-200 p-4">
      <p className="font-semibold">{texts.changedMeanwhile.text}</p>
      {differing.map((field) => (
        <dl key={field} className="grid gap-x-4 text-sm sm:grid-cols-[8rem_1fr]">
          <dt className="font-semibold sm:col-span-2">{nameField(field)}</dt>
          <dt className="text-muted">{texts.changedMeanwhile.current}</dt>
          <dd className="line-clamp-6 whitespace-pre-line wrap-anywhere">
            {showValue(field, saved[field])}
          </dd>
          <dt className="text-muted">{texts.changedMeanwhile.typed}</dt>
          <dd className="line-clamp-6 whitespace-pre-line wrap-anywhere">
            {showValue(field, typed[field])}
          </dd>
        </dl>
      ))}
      <Button variant="outline" onClick={onDiscardTyped} className="justify-self-start">
        {texts.changedMeanwhile.take}
      </Button>
    </div>
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
