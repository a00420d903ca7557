import { useSyncExternalStore } from 'react';
import { listStored, readStored, removeStored, store } from '../storage.ts';
import type { FocusRun } from './focus-run.ts';

/** Each account has its own: people who share a computer must not end each other's. */
const keysOfAll = 'focus:';
const keyOf = (uid: string) => `${keysOfAll}${uid}`;
const lengthsKey = 'focus-lengths';
/** `storage` events reach other tabs only. */
const changes = new EventTarget();

/** The run of this account in this browser; all of its tabs show the same one. `null` without one. */
export function useFocusRun(uid: string | undefined): FocusRun | null {
  const stored = useSyncExternalStore(subscribe, () => read(uid));
  return stored === null ? null : parse(stored, uid);
}

/** The same outside of components. */
export function readFocusRun(uid: string): FocusRun | null {
  const stored = read(uid);
  return stored === null ? null : parse(stored, uid);
}

/** Keeps the run for all tabs of its account. */
export function storeFocusRun(run: FocusRun): void {
  store(keyOf(run.uid), JSON.stringify(run));
  changes.dispatchEvent(new Event('change'));
}

export function endFocusRun({ uid }: Pick<FocusRun, 'uid'>): void {
  removeStored(keyOf(uid));
  changes.dispatchEvent(new Event('change'));
}

/** Ends those of other accounts: somebody else is signed in now. */
export function endFocusRunsOfOthers({ uid }: Pick<FocusRun, 'uid'>): void {
  for (const key of listStored(keysOfAll)) if (key !== keyOf(uid)) removeStored(key);
  changes.dispatchEvent(new Event('change'));
}

type FocusTask = FocusRun['task'];
let asked: FocusTask | null = null;

/** The task for which a session is to start: every page asks for it, and the bar of all pages has the dialog. */
export function useAskedTask(): FocusTask | null {
  return useSyncExternalStore(subscribe, () => asked);
}

/** Asks how long to work on this task; `null` closes the question. */
export function askForFocus(task: FocusTask | null): void {
  asked = task;
  changes.dispatchEvent(new Event('change'));
}

interface FocusLengths {
  minutes: number;
  breakMinutes: number;
}

/** The lengths that were chosen last, else 25 minutes and a break of 5. */
export function readFocusLengths(): FocusLengths {
  const [minutes = 25, breakMinutes = 5] = (readStored(lengthsKey) ?? '')
    .split('/')
    .flatMap((text) => (text === '' ? [] : [Number(text)]))
    .filter(Number.isInteger);
  return { minutes, breakMinutes };
}

export function storeFocusLengths({ minutes, breakMinutes }: FocusLengths): void {
  store(lengthsKey, `${minutes}/${breakMinutes}`);
}

function subscribe(onChange: () => void): () => void {
  const listening = new AbortController();
  const { signal } = listening;
  changes.addEventListener('change', onChange, { signal });
  window.addEventListener('storage', onChange, { signal });
  return () => listening.abort();
}

function read(uid: string | undefined): string | null {
  return uid === undefined ? null : readStored(keyOf(uid));
}

let last: { stored: string; run: FocusRun | null } | undefined;

/** The same object while the same text is stored. What an earlier release stored in another form is none. */
function parse(stored: string, uid: string | undefined): FocusRun | null {
  if (last?.stored !== stored) last = { stored, run: toRun(stored) };
  return last.run?.uid === uid ? last.run : null;
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
