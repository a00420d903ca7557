import { useEffect, useEffectEvent } from 'react';

/** Calls back with the files that are pasted anywhere on the page. Pasted text goes to its field. */
export function usePastedFiles(onPaste: (files: File[]) => void): void {
  const take = useEffectEvent((event: ClipboardEvent) => {
    const files = [...(event.clipboardData?.files ?? [])];
    // Office programs copy a picture of the text beside the text.
    if (files.length === 0 || event.clipboardData?.types.includes('text/plain')) return;
    event.preventDefault();
    onPaste(files);
  });
  useEffect(() => {
    document.addEventListener('paste', take);
    return () => document.removeEventListener('paste', take);
  }, []);
}
