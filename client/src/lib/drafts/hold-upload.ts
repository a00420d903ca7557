/** Calls `onHeld` once no other tab has this upload; this one has it from then on, until the signal ends. */
export function holdUpload(key: string, signal: AbortSignal, onHeld = () => {}): void {
  if (signal.aborted) return;
  // Missing where the page is not served by HTTPS.
  if (!('locks' in navigator)) {
    onHeld();
    return;
  }
  navigator.locks
    .request(key, { signal }, () => {
      onHeld();
      return new Promise<void>((resolve) => signal.addEventListener('abort', () => resolve()));
    })
    // The form was closed before.
    .catch(() => {});
}
