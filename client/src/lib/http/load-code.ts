import { checkApiHealth, isApiUnavailable, subscribeToOutage } from './outage.ts';

/**
 * Loads the code of a part of a page, for React's `lazy`, which would keep a failure for good. While Study Flow cannot
 * be reached this waits and then loads again; `useIsApiUnavailable` says so meanwhile.
 * @throws what `load` rejects with while Study Flow can be reached: a new release has removed the old files
 */
export async function loadCode<Code>(load: () => Promise<Code>): Promise<Code> {
  for (;;) {
    try {
      return await load();
    } catch (error) {
      await checkApiHealth();
      if (!isApiUnavailable()) throw error;
      await whenReachable();
    }
  }
}

function whenReachable(): Promise<void> {
  return new Promise((resolve) => {
    const unsubscribe = subscribeToOutage(() => {
      unsubscribe();
      resolve();
    });
  });
}
