import { type AttemptOf, listUnsentAttempts } from '#lib/drafts/unsent-annotations.ts';
import { createLayerCalls } from './annotation-calls.ts';
import { createLayerStore, type LayerStore } from './layer-store.ts';

/** One for each attempt that is shown, or has something to send: also after its page is left. */
const open = new Map<string, LayerStore>();

export function openLayer(email: string, of: AttemptOf): LayerStore {
  const key = `${email}:${of.submissionId}:${of.attempt}`;
  const before = open.get(key);
  if (before) return before;
  const store: LayerStore = createLayerStore(createLayerCalls(email, of), {
    onUsed: () => open.set(key, store),
    onIdle: () => open.delete(key),
  });
  open.set(key, store);
  return store;
}

/** Sends what earlier visits have not sent, of whichever submissions. */
export async function sendUnsent(email: string): Promise<void> {
  for (const of of await listUnsentAttempts(email)) openLayer(email, of);
}
