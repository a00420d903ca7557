import type { ToastOptions } from 'react-toastify/unstyled';
import { toastDuration } from '../../lib/constants.ts';
import { requestToaster } from './toaster.tsx';

type Options = Pick<ToastOptions, 'autoClose' | 'position' | 'onClose'>;

// react-toastify is loaded with the first toast: most visits never see one.
async function loadToast() {
  const [{ toast }] = await Promise.all([import('react-toastify/unstyled'), requestToaster()]);
  return toast;
}

/** Default: 2000 ms (spec §9). */
export async function toastSuccess(text: string, options: Options = {}): Promise<void> {
  const toast = await loadToast();
  toast.success(text, { autoClose: toastDuration.success, ...options });
}

/** Default: 4000 ms (spec §9). */
export async function toastError(text: string, options: Options = {}): Promise<void> {
  const toast = await loadToast();
  toast.error(text, { autoClose: toastDuration.error, ...options });
}

/** Default: 5000 ms (spec §9). */
export async function toastInfo(text: string, options: Options = {}): Promise<void> {
  const toast = await loadToast();
  toast.info(text, { autoClose: toastDuration.default, ...options });
}
