import { assignmentForm as texts } from 'virtual:messages/assignmentForm';
import { TextField } from '#ui/forms/text-field.tsx';
import type { AssignmentFormMethods } from './assignment-form-schema.ts';

/** When the students of a class see an assignment; empty where that is at once. By the reader's clock. */
export function PublicationField({
  form: { register, formState },
}: {
  form: AssignmentFormMethods;
}) {
  return (
    <TextField
      type="datetime-local"
      label={texts.publishAt}
      hint={texts.publishAtHint}
      error={formState.errors.publishAt?.message}
      {...register('publishAt')}
    />
  );
}
