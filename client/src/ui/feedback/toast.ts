import { createElement } from 'react';
import type { ToastOptions } from 'react-toastify/unstyled';
import { toastDuration } from '#lib/constants.ts';
import { mountToaster } from './toaster.tsx';

type Options = Pick<ToastOptions, 'autoClose' | 'position'> & {
  /** The toast has a button that does this, and is shown for 15 s, longer under the pointer. */
  undo?: () => void;
};

// react-toastify is loaded with the first toast: most visits never see one.
async function loadToast() {
  const [{ toast }, { default: outlet }] = await Promise.all([
    import('react-toastify/unstyled'),
    import('./toast-outlet.tsx'),
  ]);
  await mountToaster(outlet);
  return toast;
}

async function show(
  kind: 'success' | 'error' | 'info',
  text: string,
  { undo, ...options }: Options,
) {
  const toast = await loadToast().catch(() => null);
  // Without a network, or after a new release, the code cannot be loaded: the browser's own dialog says it.
  if (!toast) return window.alert(text);
  if (!undo) return void toast[kind](text, options);
  const { UndoText } = await import('./undo-text.tsx');
  toast[kind](({ closeToast }) => createElement(UndoText, { text, undo, closeToast }), {
    ...options,
    autoClose: toastDuration.undo,
    closeOnClick: false,
  });
}

/** Default: 2000 ms (spec §9). */
export function toastSuccess(text: string, options: Options = {}): Promise<void> {
  return show('success', text, { autoClose: toastDuration.success, ...options });
}

/** A success, or where something was left out, what and why: that is shown for 5000 ms. */
export function toastOutcome(done: string, leftOut: readonly string[] = []): Promise<void> {
  if (leftOut.length === 0) return toastSuccess(done);
  return toastInfo([done, ...leftOut].join(' '));
}

/** Default: 4000 ms (spec §9). */
export function toastError(text: string, options: Options = {}): Promise<void> {
  return show('error', text, { autoClose: toastDuration.error, ...options });
}

/** What failed, as a title without a full stop, and why. */
export function toastFailure(title: string, reason: string): Promise<void> {
  return toastError(`${title}. ${reason}`);
}

/** 5000 ms (spec §9). */
export function toastInfo(text: string): Promise<void> {
  return show('info', text, { autoClose: toastDuration.default });
}
