// In a file of its own: the first page needs this, but not `dialogs.ts`.

let closed: Promise<void> = Promise.resolve();

/** Resolves when the last dialog has closed and restored the focus, shortly after its answer. */
export function whenClosed(): Promise<void> {
  return closed;
}

/** Notes that a dialog opens. Returns the function to call when it has closed. */
export function trackDialog(): () => void {
  let onClosed = () => {};
  closed = new Promise((resolve) => {
    onClosed = resolve;
  });
  return onClosed;
}
