import type { ReactNode } from 'react';
import { useWatch } from 'react-hook-form';
import type { AssignmentFormMethods } from './assignment-form-schema.ts';
import type { EditedAssignment } from './assignment-form-values.ts';

/** What another feature's fields for topic and category are given. */
export interface InClassField {
  classIds: readonly string[];
  topic: string;
  category: string;
  onTopic: (chosen: string) => void;
  onCategory: (chosen: string) => void;
  errors: { topic: string | undefined; category: string | undefined };
}

interface InClassPartProps {
  form: AssignmentFormMethods;
  /** `undefined` of a new one. */
  assignment: EditedAssignment | undefined;
  render: (field: InClassField) => ReactNode;
}

/** Topic and category of what is for a class, or for the chosen ones. */
export function InClassPart({ form, assignment, render }: InClassPartProps) {
  const { control, setValue, formState } = form;
  const [classes, topic, category] = useWatch({
    control,
    name: ['classes', 'topic', 'category'],
  });
  const chosen = classes.isOpen ? [] : classes.chosen.map(({ classId }) => classId);
  const classIds = assignment ? [assignment.classId ?? []].flat() : chosen;
  if (classIds.length === 0) return null;
  const { errors } = formState;
  return render({
    classIds,
    topic,
    category,
    onTopic: (value) => setValue('topic', value, { shouldDirty: true }),
    onCategory: (value) => setValue('category', value, { shouldDirty: true }),
    errors: { topic: errors.topic?.message, category: errors.category?.message },
  });
}
