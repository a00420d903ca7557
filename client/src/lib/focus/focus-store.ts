import { useSyncExternalStore } from 'react';
import type { FocusRun } from './focus-run.ts';

const key = 'focus';
const lengthsKey = 'focus-lengths';
/** `storage` events reach other tabs only. */
const changes = new EventTarget();

/** The run of this browser; all of its tabs show the same one. `null` without one. */
export function useFocusRun(): FocusRun | null {
  const stored = useSyncExternalStore(subscribe, read);
  return stored === null ? null : parse(stored);
}

/** Keeps the run for all tabs; `null` ends it. */
export function storeFocusRun(run: FocusRun | null): void {
  if (run === null) localStorage.removeItem(key);
  else localStorage.setItem(key, JSON.stringify(run));
  changes.dispatchEvent(new Event('change'));
}

export interface FocusLengths {
  minutes: number;
  breakMinutes: number;
}

/** The lengths that were chosen last, else 25 minutes and a break of 5. */
export function readFocusLengths(): FocusLengths {
  const [minutes = 25, breakMinutes = 5] = (localStorage.getItem(lengthsKey) ?? '')
    .split('/')
    .flatMap((text) => (text === '' ? [] : [Number(text)]))
    .filter(Number.isInteger);
  return { minutes, breakMinutes };
}

export function storeFocusLengths({ minutes, breakMinutes }: FocusLengths): void {
  localStorage.setItem(lengthsKey, `${minutes}/${breakMinutes}`);
}

function subscribe(onChange: () => void): () => void {
  const listening = new AbortController();
  const { signal } = listening;
  changes.addEventListener('change', onChange, { signal });
  window.addEventListener('storage', onChange, { signal });
  return () => listening.abort();
}

function read(): string | null {
  try {
    return localStorage.getItem(key);
  } catch {
    return null;
  }
}

let last: { stored: string; run: FocusRun | null } | undefined;

/** The same object while the same text is stored. What an earlier release stored in another form is none. */
function parse(stored: string): FocusRun | null {
  if (last?.stored !== stored) last = { stored, run: toRun(stored) };
  return last.run;
}

function toRun(stored: string): FocusRun | null {
  try {
    const value: FocusRun = JSON.parse(stored);
    const isRun = typeof value.recordId === 'string' && typeof value.task?.title === 'string';
    return isRun && Number.isFinite(value.length + value.worked) ? value : null;
  } catch {
    return null;
  }
}
