import { toastError, toastSuccess } from './toast.ts';

/** Copies `text` to the clipboard and says so, or that the browser has refused it. */
export async function copyText(
  text: string,
  { copied, failed }: { copied: string; failed: string },
): Promise<void> {
  try {
    await navigator.clipboard.writeText(text);
  } catch {
    return toastError(failed);
  }
  await toastSuccess(copied);
}
