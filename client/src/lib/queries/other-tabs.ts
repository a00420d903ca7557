import type { QueryClient, QueryKey } from '@tanstack/react-query';

const name = 'changed-queries';

let channel: BroadcastChannel | undefined;

/** Loads again what another tab has changed, where this one shows it. Returns the function that ends this. */
export function followOtherTabs(client: QueryClient): () => void {
  if (!('BroadcastChannel' in window)) return () => {};
  const opened = new BroadcastChannel(name);
  channel = opened;
  opened.addEventListener('message', ({ data }: MessageEvent<unknown>) => {
    if (!Array.isArray(data)) return;
    for (const queryKey of data) void client.invalidateQueries({ queryKey });
  });
  return () => {
    opened.close();
    channel = undefined;
  };
}

/** Says to the other tabs that the queries that start with these keys are out of date. */
export function invalidateInOtherTabs(keys: readonly QueryKey[]): void {
  channel?.postMessage(keys);
}
