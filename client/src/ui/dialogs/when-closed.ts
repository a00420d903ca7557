// Apart from `dialogs.ts`, which the first page does not need.

let closed: Promise<void> = Promise.resolve();

/** Resolves when the last dialog has closed and restored the focus, shortly after its answer. */
export function whenClosed(): Promise<void> {
  return closed;
}

/** A dialog opens. Returns the function to call when it has closed. */
export function startDialog(): () => void {
  let onClosed = () => {};
  closed = new Promise((resolve) => {
    onClosed = resolve;
  });
  return onClosed;
}
