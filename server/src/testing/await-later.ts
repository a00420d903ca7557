/**
 * Returns the promise, which the test awaits after something else. When it rejects before, Node reports an unhandled
 * rejection without this, and Vitest fails the run although every test passed.
 */
export function awaitLater<T>(promise: Promise<T>): Promise<T> {
  promise.catch(() => {});
  return promise;
}
