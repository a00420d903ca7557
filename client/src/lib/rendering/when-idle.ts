/** Milliseconds after which the browser is not waited for any longer. */
const limit = 2000;

/** Resolves when the browser has nothing else to do. */
export function whenIdle(): Promise<unknown> {
  // Safari has no such callback.
  if (!('requestIdleCallback' in window)) return new Promise((resolve) => setTimeout(resolve));
  return new Promise((resolve) => requestIdleCallback(resolve, { timeout: limit }));
}
