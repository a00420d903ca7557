import { useEffect, useMemo, useSyncExternalStore } from 'react';
import type { AttemptOf } from '#lib/drafts/unsent-annotations.ts';
import type { LayerStore } from '../api/layer-store.ts';
import { openLayer, sendUnsent } from '../api/open-layer.ts';
import { emptyLayer } from '../model/layer-state.ts';

const nothing = { layer: emptyLayer, error: null };

/** For who marks nothing. */
const noStore: LayerStore = {
  getSnapshot: () => nothing,
  subscribe: () => () => {},
  dispatch: () => {},
  retry: () => {},
};

/** The annotations of one attempt with what is not saved yet, and what changes and saves them. */
export function useLayer(email: string | null, { submissionId, attempt }: AttemptOf) {
  const store = useMemo(
    () => (email === null ? noStore : openLayer(email, { submissionId, attempt })),
    [email, submissionId, attempt],
  );
  const { layer, error } = useSyncExternalStore(store.subscribe, store.getSnapshot);

  useEffect(() => {
    if (email !== null) void sendUnsent(email);
  }, [email]);

  return { layer, error, dispatch: store.dispatch, retry: store.retry };
}
