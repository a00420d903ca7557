import { assignmentForm as texts } from 'virtual:messages/assignmentForm';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useRef } from 'react';
import { codeOf } from '#lib/http/problem.ts';
import type { SessionUser } from '#lib/session/session-store.ts';
import { confirmAction, watchPage } from '#ui/dialogs/dialogs.ts';
import { updateAssignment } from '../../api/assignment-mutations.ts';
import { assignmentQuery } from '../../api/assignment-queries.ts';
import { countSubmissions } from '../../api/count-submissions.ts';
import { isUnpublished } from '../publication.tsx';
import type { SaveOutcome } from './assignment-form.tsx';
import type { AssignmentFormValues } from './assignment-form-schema.ts';
import {
  assignmentFields,
  type EditedAssignment,
  inClassFields,
  toEdited,
  toLocalText,
  toNewCriteria,
} from './assignment-form-values.ts';
import { confirmPastDay } from './confirm-past-day.ts';

/**
 * Saves changes of the assignment that a form was opened with. Each save names the version that the person has seen:
 * one that somebody else has changed meanwhile is not overwritten, but comes back to be looked at.
 */
export function useAssignmentUpdate(
  opened: EditedAssignment,
  user: SessionUser,
  isTeacher: boolean,
) {
  const seen = useRef(opened);
  const queryClient = useQueryClient();
  const { mutateAsync } = useMutation(updateAssignment(opened._id, user));

  const confirm = async (draft: AssignmentFormValues): Promise<boolean> => {
    const { _id, title, marks, date } = seen.current;
    const isPageLeft = watchPage();
    if (draft.date !== date && !(await confirmPastDay(draft.date))) return false;
    if (draft.title === title && draft.marks === marks) return true;
    const count = await countSubmissions(queryClient, _id);
    if (isPageLeft()) return false;
    if (count === 0) return true;
    const { submitted } = texts;
    return confirmAction({
      title: submitted.title,
      text:
        count === undefined
          ? submitted.unknown({ title, marks })
          : submitted.text({ count, title, marks }),
      confirmText: submitted.confirm,
    });
  };

  const save = async (draft: AssignmentFormValues): Promise<SaveOutcome> => {
    if (isUnchanged(draft, seen.current)) return 'unchanged';
    try {
      // An assignment stays in its class.
      const {
        classes: _,
        rubric,
        materials,
        anonymous,
        questionsClosed,
        topic,
        category,
        publishAt,
        applyTo,
        ...changes
      } = draft;
      const { version, rubric: seenRubric, ...before } = seen.current;
      const isChanged = isOtherRubric(draft, seen.current);
      const modifiedCount = await mutateAsync({
        ...changes,
        version,
        ...(isOther('topic', draft, seen.current) && { topic }),
        ...(isOther('category', draft, seen.current) && { category }),
        ...(anonymous !== (before.anonymous ?? false) && { anonymous }),
        ...(questionsClosed !== (before.questionsClosed ?? false) && { questionsClosed }),
        ...(hasOtherPublication(draft, seen.current) && { publishAt }),
        ...(applyTo === 'all' && { applyTo }),
        ...(hasOtherMaterials(draft, seen.current) && { materials }),
        ...(isChanged && rubric && { criteria: rubric.criteria }),
        ...(isChanged && seenRubric && { rubricVersion: seenRubric.version }),
      });
      return modifiedCount > 0 ? 'saved' : 'failed';
    } catch (error) {
      if (!staleCodes.has(codeOf(error) ?? '')) throw error;
      const current = await queryClient.query({ ...assignmentQuery(opened._id), staleTime: 0 });
      seen.current = toEdited(current, isTeacher);
      return { current: seen.current };
    }
  };

  return { confirm, save };
}

/** Somebody else has saved the assignment, or its rubric, since it was seen. */
const staleCodes = new Set(['assignment-changed', 'rubric-changed']);

function isOtherRubric(draft: AssignmentFormValues, { rubric }: EditedAssignment): boolean {
  const { criteria } = draft.rubric ?? {};
  return (
    criteria !== undefined && JSON.stringify(criteria) !== JSON.stringify(toNewCriteria(rubric))
  );
}

/** The field shows whole minutes, and nothing of a publication that is over. */
function hasOtherPublication({ publishAt }: AssignmentFormValues, assignment: EditedAssignment) {
  if (!isUnpublished(assignment)) return false;
  return publishAt === null || toLocalText(publishAt) !== toLocalText(assignment.publishAt);
}

function hasOtherMaterials(draft: AssignmentFormValues, { materials = [] }: EditedAssignment) {
  return draft.materials.join() !== materials.map(({ _id }) => _id).join();
}

/** What is not changed is not sent: a topic that the class has no longer would be refused. */
function isOther(
  field: (typeof inClassFields)[number],
  draft: AssignmentFormValues,
  assignment: EditedAssignment,
): boolean {
  return draft[field] !== (assignment[field] ?? null);
}

function isUnchanged(draft: AssignmentFormValues, assignment: EditedAssignment): boolean {
  const isSame = (field: (typeof assignmentFields)[number]) =>
    // What is not switched on, the assignment does not say.
    JSON.stringify(draft[field] || null) === JSON.stringify(assignment[field] || null);
  return (
    assignmentFields.every(isSame) &&
    !inClassFields.some((field) => isOther(field, draft, assignment)) &&
    !isOtherRubric(draft, assignment) &&
    !hasOtherMaterials(draft, assignment) &&
    !hasOtherPublication(draft, assignment)
  );
}
