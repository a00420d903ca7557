import { type AttemptKey, keepUnsent, readUnsent } from '#lib/drafts/unsent-annotations.ts';
import { call } from '#lib/http/api.ts';
import { NoAnswerError } from '#lib/http/problem.ts';
import { getSessionEmail } from '#lib/session/session-store.ts';
import { toChanges, type UnsavedChange } from '../model/layer-state.ts';
import type { LayerCalls } from './layer-store.ts';

/**
 * The calls of one attempt, and where this browser keeps what they have not sent. They do nothing while the account is not signed
 * in.
 */
export function createLayerCalls(email: string, key: AttemptKey): LayerCalls {
  const { submissionId, attempt } = key;
  const params = { id: submissionId };
  const requireAccount = () => {
    if (getSessionEmail() !== email) throw new NoAnswerError('Their account is not signed in.');
  };
  return {
    read: async (since) => {
      requireAccount();
      return call('GET /submissions/:id/annotations', {
        params,
        query: { attempt, ...(since !== null && { since }) },
      });
    },
    write: async (version, unsaved) => {
      requireAccount();
      const body = { attempt, version, changes: toChanges(unsaved) };
      return (await call('PATCH /submissions/:id/annotations', { params, body })).version;
    },
    readKept: async () => new Map(Object.entries(await readUnsent<UnsavedChange>(email, key))),
    keep: async (changed, removed) => {
      // After a logout nothing of the account is kept here.
      if (getSessionEmail() !== email) return;
      await keepUnsent(email, key, { changed: Object.fromEntries(changed), removed });
    },
  };
}
