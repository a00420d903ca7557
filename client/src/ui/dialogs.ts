import type { SweetAlertOptions } from 'sweetalert2';
import { dialogs } from '../lib/messages/dialogs.ts';
import { readTheme } from '../lib/theme.ts';

interface Notice {
  title: string;
  text?: string;
  /** Milliseconds after which it closes by itself; without it a button closes it. */
  timer?: number;
}

export interface Question {
  title: string;
  text?: string;
  confirmText?: string;
  cancelText?: string;
}

/** Asks before something is done. Resolves with whether the person agreed. */
export async function confirmAction({ title, text, confirmText, cancelText }: Question) {
  const answer = await fire({
    title,
    text,
    icon: 'warning',
    iconColor: 'var(--color-accent)',
    showCancelButton: true,
    // What cannot be undone must not happen by pressing Enter too quickly.
    focusCancel: true,
    confirmButtonText: confirmText ?? dialogs.ok,
    cancelButtonText: cancelText ?? dialogs.cancel,
  });
  return answer.isConfirmed;
}

/** Tells of a success. Resolves when it is closed. */
export async function showSuccess({ title, text, timer }: Notice): Promise<void> {
  await fire({
    title,
    text,
    timer,
    icon: 'success',
    iconColor: 'var(--color-success)',
    showConfirmButton: timer === undefined,
  });
}

/** Tells of a failure. Resolves when it is closed. */
export async function showError({ title, text, timer }: Notice): Promise<void> {
  await fire({ title, text, timer, icon: 'error', iconColor: 'var(--color-error)' });
}

let closed: Promise<void> = Promise.resolve();

/** Resolves when the last dialog has closed and given the focus back, a moment after its answer. */
export function whenClosed(): Promise<void> {
  return closed;
}

type Options = { [Key in keyof SweetAlertOptions]?: SweetAlertOptions[Key] | undefined };

async function fire(options: Options) {
  const code = await import('./sweet-alert.ts').catch(() => null);
  // After a new release the old files are gone: the browser's own dialog is plainer, but it is there.
  if (!code) return { isConfirmed: fireNative(options) };
  const { Swal } = code;
  let didDestroy = () => {};
  closed = new Promise((resolve) => {
    didDestroy = resolve;
  });
  return Swal.fire({
    didDestroy,
    theme: readTheme(),
    confirmButtonText: dialogs.ok,
    denyButtonText: dialogs.no,
    cancelButtonText: dialogs.cancel,
    // Everything outside an open modal dialog is inert, an alert beside it would be dead.
    target: document.querySelector<HTMLElement>('dialog[open]') ?? document.body,
    heightAuto: false,
    animation: !matchMedia('(prefers-reduced-motion: reduce)').matches,
    ...withoutUnset(options),
  });
}

function fireNative({ title, text, showCancelButton }: Options): boolean {
  const words = [title, text].filter(Boolean).join('\n\n');
  if (showCancelButton) return window.confirm(words);
  window.alert(words);
  return true;
}

function withoutUnset(options: Options): SweetAlertOptions {
  return Object.fromEntries(Object.entries(options).filter(([, value]) => value !== undefined));
}
