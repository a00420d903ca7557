import { annotations as texts } from 'virtual:messages/annotations';
import { useEffect, useMemo, useSyncExternalStore } from 'react';
import type { AttemptKey } from '#lib/drafts/unsent-annotations.ts';
import { explainFailure } from '#lib/errors/explain-failure.ts';
import { toastError } from '#ui/feedback/toast.ts';
import type { LayerStore } from '../api/layer-store.ts';
import { openLayer, sendUnsent } from '../api/open-layer.ts';
import { emptyLayer } from '../model/layer-state.ts';

const nothing = { layer: emptyLayer, error: null, refusedId: undefined };

/** For who marks nothing. */
const noStore: LayerStore = {
  getSnapshot: () => nothing,
  subscribe: () => () => {},
  dispatch: () => {},
  retry: () => {},
  close: () => {},
};

/** Stays until it is closed: nothing else tells the marker. */
function showDropped(count: number, error: unknown): void {
  const text = texts.dropped({ count, reason: explainFailure(error) });
  void toastError(text, { autoClose: false });
}

/** The annotations of one attempt with what is not saved yet, and what changes and saves them. */
export function useLayer(email: string | null, { submissionId, attempt }: AttemptKey) {
  const store = useMemo(
    () => (email === null ? noStore : openLayer(email, { submissionId, attempt }, showDropped)),
    [email, submissionId, attempt],
  );
  const { layer, error, refusedId } = useSyncExternalStore(store.subscribe, store.getSnapshot);

  useEffect(() => {
    if (email !== null) void sendUnsent(email, showDropped);
  }, [email]);

  return { layer, error, refusedId, dispatch: store.dispatch, retry: store.retry };
}
