import { onTestFinished } from 'vitest';

/** Changes the address of the document until the test ends, as Back does: the routers of tests keep theirs in memory. */
export function leavePage(): void {
  const { href } = window.location;
  window.history.pushState(null, '', '/elsewhere');
  onTestFinished(() => window.history.replaceState(null, '', href));
}
