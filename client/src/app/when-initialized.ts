import type { DataRouter } from 'react-router-dom';

/** Resolves once the router has loaded the code and run the loaders of the first page, or after `limit` milliseconds. */
export function whenInitialized(router: DataRouter, limit: number): Promise<void> {
  if (router.state.initialized) return Promise.resolve();
  return new Promise((resolve) => {
    const timer = setTimeout(resolve, limit);
    const unsubscribe = router.subscribe(({ initialized }) => {
      if (!initialized) return;
      unsubscribe();
      clearTimeout(timer);
      resolve();
    });
  });
}
