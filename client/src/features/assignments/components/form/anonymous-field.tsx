import { assignmentForm as texts } from 'virtual:messages/assignmentForm';
import { useQuery } from '@tanstack/react-query';
import { useId } from 'react';
import { useController } from 'react-hook-form';
import { submissionCountQuery } from '../../api/count-submissions.ts';
import type { AssignmentFormMethods } from './assignment-form-schema.ts';

interface AnonymousFieldProps {
  control: AssignmentFormMethods['control'];
  /** `undefined` of a new assignment. */
  assignmentId: string | undefined;
}

/** Whether an assignment is marked anonymously: it stays as it is after the first hand-in. */
export function AnonymousField({ control, assignmentId }: AnonymousFieldProps) {
  const { field } = useController({ control, name: 'anonymous' });
  const { data } = useQuery({
    ...submissionCountQuery(assignmentId ?? ''),
    enabled: assignmentId !== undefined,
  });
  const isFixed = data !== undefined && data.count > 0;
  const hintId = useId();
  return (
    <div className="sm:col-span-2">
      <label className="flex min-h-11 cursor-pointer items-center gap-3 font-semibold">
        <input
          type="checkbox"
          checked={field.value}
          disabled={isFixed}
          aria-describedby={hintId}
          onChange={({ target }) => field.onChange(target.checked)}
          onBlur={field.onBlur}
          className="size-4 shrink-0 accent-primary"
        />
        {texts.anonymous}
      </label>
      <p id={hintId} className="text-muted text-sm">
        {isFixed ? texts.anonymousFixed : texts.anonymousHint}
      </p>
    </div>
  );
}
