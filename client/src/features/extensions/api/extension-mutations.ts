import { mutationOptions } from '@tanstack/react-query';
import type {
  ExtensionDecision,
  ExtensionRequestDraft,
  OpenExtensionRequest,
} from 'server/contract/extensions/schemas';
import { explainFailure } from '#lib/errors/explain-failure.ts';
import { call } from '#lib/http/api.ts';
import { RefusedError } from '#lib/http/problem.ts';
import { assignmentsKey } from '#lib/queries/assignment-keys.ts';
import { invalidates } from '#lib/queries/invalidates.ts';
import { changeCached, optimisticUpdate, removeById } from '#lib/queries/optimistic-update.ts';
import { submissionsKey } from '#lib/queries/submission-keys.ts';
import { requestPagesKey } from './extension-queries.ts';

/** An extension changes the details of its assignment, and what is late in every list of submissions. */
const invalidatesDueDays = invalidates({ awaited: [assignmentsKey], background: [submissionsKey] });

/** `POST /assignments/:id/extension-requests`. */
export function askForExtension(assignmentId: string) {
  return mutationOptions({
    mutationFn: (body: ExtensionRequestDraft) =>
      call('POST /assignments/:id/extension-requests', { params: { id: assignmentId }, body }),
    ...invalidatesDueDays,
  });
}

/** `DELETE /extension-requests/:id`, the student's own. */
export function withdrawRequest(id: string) {
  return mutationOptions({
    mutationFn: () => call('DELETE /extension-requests/:id', { params: { id } }),
    ...invalidatesDueDays,
  });
}

/** `PATCH /extension-requests/:id` of the version that is shown. */
export function answerRequest(request: OpenExtensionRequest) {
  return mutationOptions({
    mutationFn: sendAnswer(request),
    // Invalidated after a refusal too: somebody else has answered then.
    ...optimisticUpdate({
      changes: [changeCached<OpenExtensionRequest[]>(requestPagesKey, removeById(request._id))],
      invalidates: [submissionsKey],
    }),
  });
}

/**
 * The same from a form of the request, which stays open when the API refuses. The list is read again when the form is closed:
 * without the request it would not have the form either.
 */
export function answerRequestInForm(request: OpenExtensionRequest) {
  return mutationOptions({ mutationFn: sendAnswer(request) });
}

const sendAnswer =
  ({ _id, version }: OpenExtensionRequest) =>
  (decision: ExtensionDecision) =>
    call('PATCH /extension-requests/:id', {
      params: { id: _id },
      body: { ...decision, version },
    });

/** One assignment of one student, by the address. */
export interface ExtensionTarget {
  assignmentId: string;
  email: string;
}

/** How many were given or taken back, and why others were not. */
export interface Changed {
  count: number;
  failures: { count: number; reason: string }[];
}

/** How many students one press gives an extension to. */
export const maxGiven = 100;

/** How many calls are on their way at the same time. */
const concurrency = 4;

/** `PUT /assignments/:id/extensions/:email` for each of these. */
export function giveExtensions(targets: readonly ExtensionTarget[]) {
  return mutationOptions({
    mutationFn: (date: string) =>
      changeEach(targets, async (params) => {
        await call('PUT /assignments/:id/extensions/:email', { params, body: { date } });
        return 1;
      }),
    ...invalidatesDueDays,
  });
}

/** `DELETE /assignments/:id/extensions/:email` for each of these. */
export function takeExtensionsBack(targets: readonly ExtensionTarget[]) {
  return mutationOptions({
    mutationFn: () =>
      changeEach(targets, async (params) => {
        const answer = await call('DELETE /assignments/:id/extensions/:email', { params });
        return answer.deletedCount;
      }),
    ...invalidatesDueDays,
  });
}

/** Sends `change`, which answers how many it has changed, for each target. A refusal rejects when there is one target only. */
async function changeEach(
  targets: readonly ExtensionTarget[],
  change: (params: { id: string; email: string }) => Promise<number>,
): Promise<Changed> {
  const left = [...targets];
  const failures = new Map<string, number>();
  let count = 0;
  async function changeNext(): Promise<void> {
    const target = left.shift();
    if (target === undefined) return;
    try {
      const changed = await change({ id: target.assignmentId, email: target.email });
      // Not in one line with `await`: the others change the count meanwhile.
      count += changed;
    } catch (error) {
      if (targets.length === 1) throw error;
      const reason = explainRefusedDay(error);
      failures.set(reason, (failures.get(reason) ?? 0) + 1);
    }
    return changeNext();
  }
  await Promise.all(Array.from({ length: concurrency }, changeNext));
  return { count, failures: [...failures].map(([reason, count]) => ({ reason, count })) };
}

/** What is wrong with the day, without the name of the field. */
function explainRefusedDay(error: unknown): string {
  const [found] = error instanceof RefusedError ? error.errors : [];
  return found?.message ?? explainFailure(error);
}
