import { assignmentForm as texts } from 'virtual:messages/assignmentForm';
import { useQuery } from '@tanstack/react-query';
import { submissionCountQuery } from '../../api/count-submissions.ts';
import type { AssignmentFormMethods } from './assignment-form-schema.ts';
import { CheckField } from './check-field.tsx';

interface AnonymousFieldProps {
  control: AssignmentFormMethods['control'];
  /** `undefined` of a new assignment. */
  assignmentId: string | undefined;
}

/** Whether an assignment is marked anonymously: it stays as it is after the first hand-in. */
export function AnonymousField({ control, assignmentId }: AnonymousFieldProps) {
  const { data } = useQuery({
    ...submissionCountQuery(assignmentId ?? ''),
    enabled: assignmentId !== undefined,
  });
  const isFixed = data !== undefined && data.count > 0;
  return (
    <CheckField
      control={control}
      name="anonymous"
      label={texts.anonymous}
      hint={isFixed ? texts.anonymousFixed : texts.anonymousHint}
      disabled={isFixed}
    />
  );
}
