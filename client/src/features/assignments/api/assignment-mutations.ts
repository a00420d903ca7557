import { mutationOptions } from '@tanstack/react-query';
import type { AssignmentDraft, AssignmentUpdate } from 'server/contract/assignments/changes';
import type { Assignment } from 'server/contract/assignments/schemas';
import type { NewRubric } from 'server/contract/rubrics/schemas';
import { call } from '#lib/http/api.ts';
import { assignmentsKey } from '#lib/queries/assignment-keys.ts';
import { invalidates } from '#lib/queries/invalidates.ts';
import { changeCached, optimisticUpdate, removeById } from '#lib/queries/optimistic-update.ts';
import type { SessionUser } from '#lib/session/session-store.ts';
import { assignmentPagesKey } from './assignment-queries.ts';

/** For which classes an assignment is, each with its own due day; none of an open one. */
type AssignedClasses = { classId: string; date: string }[];

type NewDraft = AssignmentDraft & {
  classes: AssignedClasses;
  rubric?: NewRubric;
  /** The ids of its files. */
  materials: string[];
  /** Of an assignment of classes; `null` at once. */
  publishAt: string | null;
  /** Of a change only. */
  applyTo: 'one' | 'all';
};

/**
 * `POST /addAssignment`: an open assignment, or one for each class; returns the id of the first, or `null` when nothing
 * was created.
 */
export function createAssignment({ email, displayName }: SessionUser) {
  return mutationOptions({
    mutationFn: async ({
      classes,
      date,
      materials,
      topic,
      category,
      publishAt,
      applyTo: _,
      ...draft
    }: NewDraft) => {
      const inClasses = { ...(topic && { topic }), ...(category && { category }) };
      const ofClasses = { classes, ...inClasses, ...(publishAt !== null && { publishAt }) };
      const audience = classes.length > 0 ? ofClasses : { date };
      const body = {
        ...draft,
        ...audience,
        ...(materials.length > 0 && { materials }),
        email,
        name: displayName,
      };
      const { insertedId } = await call('POST /addAssignment', { body });
      return insertedId;
    },
    ...invalidates({ awaited: [assignmentsKey] }),
  });
}

/** `PATCH /updateAssignment/:id` of one version; answers how many were modified. A stale version is refused (409). */
export function updateAssignment(id: string, { email }: SessionUser) {
  return mutationOptions({
    mutationFn: async (draft: AssignmentUpdate & { version: number }) => {
      const body = { ...draft, email };
      const { modifiedCount } = await call('PATCH /updateAssignment/:id', { params: { id }, body });
      return modifiedCount;
    },
    ...invalidates({ awaited: [assignmentsKey] }),
  });
}

/** `DELETE /deleteMyAssignment/:email?id=`; answers how many were deleted. */
export function deleteAssignment({ _id, email }: Assignment, user: SessionUser | null) {
  return mutationOptions({
    mutationFn: async () => {
      // An assignment of a deleted account has no address: the server then refuses by the id.
      const owner = email || user?.email || 'nobody';
      const { deletedCount } = await call('DELETE /deleteMyAssignment/:email', {
        params: { email: owner },
        query: { id: _id },
      });
      return deletedCount;
    },
    ...optimisticUpdate({
      changes: [changeCached<Assignment[]>(assignmentPagesKey, removeById(_id))],
      invalidates: [assignmentsKey],
      removedId: _id,
    }),
  });
}
