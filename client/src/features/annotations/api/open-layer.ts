import { type AttemptKey, listUnsentAttempts } from '#lib/drafts/unsent-annotations.ts';
import { getSessionEmail, subscribeToSession } from '#lib/session/session-store.ts';
import { createLayerCalls } from './annotation-calls.ts';
import { createLayerStore, type LayerListeners, type LayerStore } from './layer-store.ts';

/** One for each attempt that is shown, or has something to send: also after its page is left. All are of one account. */
const open = new Map<string, LayerStore>();

type OnDropped = LayerListeners['onDropped'];

export function openLayer(email: string, attempt: AttemptKey, onDropped: OnDropped): LayerStore {
  const key = `${email}:${attempt.submissionId}:${attempt.attempt}`;
  const before = open.get(key);
  if (before) return before;
  const store: LayerStore = createLayerStore(createLayerCalls(email, attempt), {
    onUsed: () => open.set(key, store),
    onIdle: () => open.delete(key),
    onDropped,
  });
  open.set(key, store);
  return store;
}

/** Sends what earlier visits have not sent, of whichever submissions. */
export async function sendUnsent(email: string, onDropped: OnDropped): Promise<void> {
  for (const attempt of await listUnsentAttempts(email)) openLayer(email, attempt, onDropped);
}

// What is not sent goes on at the next login of its account, unless that has removed it by its logout.
subscribeToSession((session) => {
  if (session.status === 'loading' || session.status === 'unreachable') return;
  const email = getSessionEmail(session);
  for (const [key, store] of open) {
    if (email !== null && key.startsWith(`${email}:`)) continue;
    store.close();
    open.delete(key);
  }
});
