import { unsent as texts } from 'virtual:messages/unsent';
import { dehydrate, hydrate, type Mutation, type QueryClient } from '@tanstack/react-query';
import { addQuickTask, setAgendaItemCompleted } from '#features/planning/api/agenda-mutations.ts';
import { describeUnsent } from '#features/planning/api/describe-unsent.ts';
import { draftKey } from '#lib/drafts/drafts.ts';
import { explainFailure } from '#lib/errors/explain-failure.ts';
import { followOutage, markLaterRefusal, unsentKey } from '#lib/queries/keep-until-sent.ts';
import { agendaKey } from '#lib/queries/study-task-keys.ts';
import { getSessionEmail, subscribeToSession } from '#lib/session/session-store.ts';
import { listStored, readStored, removeStored, store } from '#lib/storage.ts';
import { toastFailure } from '#ui/feedback/toast.ts';

/** As a draft they are named before a logout, and removed with it. */
const keysOf = (email: string) => draftKey(email, 'study-task:unsent:');

/** Of this page: other tabs have their own. */
const pageId = crypto.randomUUID();

/**
 * Keeps what waits for the connection in this browser, by account, and sends it after a reload too. Returns the function that
 * ends this.
 */
export function keepUnsentChanges(client: QueryClient): () => void {
  followOutage();
  client.setMutationDefaults(addQuickTask.mutationKey, addQuickTask);
  client.setMutationDefaults(setAgendaItemCompleted.mutationKey, setAgendaItemCompleted);
  let account: string | null = null;
  const waited = new Set<number>();
  const follow = () => {
    const email = getSessionEmail();
    if (email === account) return;
    account = email;
    if (email) void restoreAll(client, email);
  };
  const stopFollowingSession = subscribeToSession(follow);
  const stopFollowingMutations = client.getMutationCache().subscribe((event) => {
    // What the cache loses with its account is kept.
    if (event.type !== 'updated' || !isKept(event.mutation)) return;
    const { mutationId, state } = event.mutation;
    if (isWaiting(event.mutation)) waited.add(mutationId);
    if (event.action.type === 'error' && waited.has(mutationId))
      showRefusal(state, event.action.error);
    if (account) save(client, account);
  });
  follow();
  return () => {
    stopFollowingSession();
    stopFollowingMutations();
  };
}

const isKept = ({ options }: Mutation) => options.mutationKey?.[0] === unsentKey[0];
const isWaiting = ({ state }: Mutation) =>
  state.status === 'pending' && (state.isPaused || state.failureCount > 0);

function showRefusal({ variables }: Mutation['state'], error: Error): void {
  markLaterRefusal(error);
  const title = describeUnsent(variables) ?? '';
  void toastFailure(texts.refused({ title }), explainFailure(error));
}

function save(client: QueryClient, email: string): void {
  const { mutations } = dehydrate(client, {
    shouldDehydrateQuery: () => false,
    shouldDehydrateMutation: (mutation) => isKept(mutation) && mutation.state.status === 'pending',
  });
  const key = `${keysOf(email)}${pageId}`;
  if (mutations.length === 0) {
    removeStored(key);
    return;
  }
  // What was in flight is sent again. What the page showed before is not known after a reload.
  const paused = mutations.map(({ state, ...rest }) => ({
    ...rest,
    state: { ...state, isPaused: true, context: undefined },
  }));
  store(key, JSON.stringify({ mutations: paused, queries: [] }));
}

/** Takes over what pages have left that are closed; an open one sends its own. */
async function restoreAll(client: QueryClient, email: string): Promise<void> {
  const keys = listStored(keysOf(email));
  for (const key of keys) await ifClosed(key, () => restore(client, key));
  save(client, email);
  // The page holds this lock until it is closed.
  void navigator.locks?.request(`${keysOf(email)}${pageId}`, () => new Promise(() => {}));
  if (keys.length > 0) await client.invalidateQueries({ queryKey: agendaKey });
  await client.resumePausedMutations();
}

async function ifClosed(key: string, act: () => void): Promise<void> {
  if (!navigator.locks) return act();
  await navigator.locks.request(key, { ifAvailable: true }, (lock) => {
    if (lock) act();
  });
}

function restore(client: QueryClient, key: string): void {
  try {
    hydrate(client, JSON.parse(readStored(key) ?? '{}'));
  } catch {
    // Anybody at this browser may have written there.
  }
  removeStored(key);
}
