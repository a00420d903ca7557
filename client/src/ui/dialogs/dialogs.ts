import type { Alert } from './sweet-alert.ts';
import { trackDialog } from './when-closed.ts';

interface Notice {
  title: string;
  text?: string;
  /** Milliseconds after which it closes by itself; without it a button closes it. */
  timer?: number;
}

export interface Question {
  title: string;
  /** What it is about, such as a title: each a paragraph before the text. */
  facts?: readonly string[];
  text?: string;
  confirmText?: string;
  cancelText?: string;
}

/** Asks for confirmation. Resolves with whether the person confirmed. */
export function confirmAction(question: Question): Promise<boolean> {
  return open({
    ...question,
    icon: 'warning',
    iconColor: 'var(--color-accent)',
    isQuestion: true,
  });
}

/** Shows a success. Resolves when it is closed. */
export async function showSuccess(notice: Notice): Promise<void> {
  await open({ ...notice, icon: 'success', iconColor: 'var(--color-success)' });
}

/** Shows a failure. Resolves when it is closed. */
export async function showError(notice: Notice): Promise<void> {
  await open({ ...notice, icon: 'error', iconColor: 'var(--color-error)' });
}

/** Loads the code of the dialogs, null if that fails: it is tried again when one is opened. */
function loadDialogs() {
  return import('./sweet-alert.ts').catch(() => null);
}

/**
 * Returns whether the page that is open now was left later, for another part or page of it too: a question about it need
 * not be asked any more.
 */
export function watchPage(): () => boolean {
  const place = readPlace();
  return () => readPlace() !== place;
}

/**
 * The address without the words of a search. They follow what is typed after a pause: who goes on to a row of the list and
 * presses its button has not left the page when they come.
 */
function readPlace(): string {
  const url = new URL(window.location.href);
  url.searchParams.delete('search');
  return url.href;
}

async function open(alert: Alert): Promise<boolean> {
  const isPageLeft = watchPage();
  const code = await loadDialogs();
  if (alert.isQuestion && isPageLeft()) return false;
  // After a new release the old files are gone: fall back to the browser's own dialog.
  if (!code) return openNative(alert);
  // A notice would take the place of an open question, which would count as cancelled.
  if (!alert.isQuestion) await code.untilAnswered();
  return code.openAlert(alert, trackDialog());
}

function openNative({ title, facts = [], text, isQuestion }: Alert): boolean {
  const words = [title, ...facts, text].filter(Boolean).join('\n\n');
  if (isQuestion) return window.confirm(words);
  window.alert(words);
  return true;
}
