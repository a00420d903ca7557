import { readStored, store } from '#lib/storage.ts';

const key = 'annotationList';

/** Whether the list was open the last time; at first it is where it has its place beside the pages. */
export function readListOpen(): boolean {
  const stored = readStored(key);
  return stored === null ? !window.matchMedia('(width < 80rem)').matches : stored === 'open';
}

export function keepListOpen(isOpen: boolean): void {
  store(key, isOpen ? 'open' : 'folded');
}
