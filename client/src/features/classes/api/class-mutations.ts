import { mutationOptions } from '@tanstack/react-query';
import type { ClassDraft, ClassUpdate } from 'server/contract/classes/schemas';
import { call } from '#lib/http/api.ts';
import { classesKey } from '#lib/queries/class-keys.ts';
import { allQueriesKey, invalidates } from '#lib/queries/invalidates.ts';

/** Which assignments a person sees, has to submit or has to mark depends on the classes. */
const invalidatesAll = invalidates({ background: [allQueriesKey] });
const invalidatesAfterLeaving = (id: string, isOwn: boolean) =>
  invalidates({ background: [allQueriesKey], removedId: isOwn ? id : undefined });

/** `POST /classes`; answers its id and code. */
export const createClass = mutationOptions({
  mutationFn: (draft: ClassDraft) => call('POST /classes', { body: draft }),
  ...invalidates({ awaited: [classesKey] }),
});

/** `PATCH /classes/:id`: its fields, or `archived` alone; answers how many were changed. */
export function updateClass(id: string) {
  return mutationOptions({
    mutationFn: async (changes: ClassUpdate) => {
      const { modifiedCount } = await call('PATCH /classes/:id', { params: { id }, body: changes });
      return modifiedCount;
    },
    ...invalidatesAll,
  });
}

/** `POST /classes/join`; answers the id of the class. A wrong, old or switched-off code is refused (404). */
export const joinClass = mutationOptions({
  mutationFn: async (code: string) => {
    const { classId } = await call('POST /classes/join', { body: { code } });
    return classId;
  },
  ...invalidates({ awaited: [allQueriesKey] }),
});

/** `POST /classes/:id/code`: the old code stops working. Answers 1, as a change does. */
export function renewCode(id: string) {
  return mutationOptions({
    mutationFn: async () => {
      await call('POST /classes/:id/code', { params: { id } });
      return 1;
    },
    ...invalidates({ awaited: [classesKey] }),
  });
}

/** `PATCH /classes/:id/code`: while it is off nobody can join with it. */
export function switchCode(id: string) {
  return mutationOptions({
    mutationFn: (enabled: boolean) =>
      call('PATCH /classes/:id/code', { params: { id }, body: { enabled } }),
    ...invalidates({ awaited: [classesKey] }),
  });
}

/** Whether the reader leaves: then the class can no longer be opened. */
interface Leaving {
  isOwn?: boolean;
}

/** `DELETE /classes/:id/members/:email`: a student leaves, or a teacher removes one; answers how many went. */
export function removeMember(id: string, email: string, { isOwn = false }: Leaving = {}) {
  return mutationOptions({
    mutationFn: async () => {
      const params = { id, email };
      return (await call('DELETE /classes/:id/members/:email', { params })).deletedCount;
    },
    ...invalidatesAfterLeaving(id, isOwn),
  });
}

/** `POST /classes/:id/teachers`; answers how many were added, 0 for who teaches it already. */
export function addTeacher(id: string) {
  return mutationOptions({
    mutationFn: async (email: string) => {
      const request = { params: { id }, body: { email } };
      return (await call('POST /classes/:id/teachers', request)).modifiedCount;
    },
    ...invalidates({ awaited: [classesKey] }),
  });
}

/** `DELETE /classes/:id/teachers/:email`; the last one stays (409), or archives the class in leaving it. */
export function removeTeacher(
  id: string,
  email: string,
  { archive = false, isOwn = false }: Leaving & { archive?: boolean } = {},
) {
  return mutationOptions({
    mutationFn: async () => {
      const params = { id, email };
      const query = { archive: archive ? 'true' : 'false' } as const;
      return (await call('DELETE /classes/:id/teachers/:email', { params, query })).deletedCount;
    },
    ...invalidatesAfterLeaving(id, isOwn),
  });
}
