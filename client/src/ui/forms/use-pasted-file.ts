import { useEffect, useEffectEvent } from 'react';

/** Calls back with a file that is pasted anywhere on the page. Pasted text goes to its field. */
export function usePastedFile(onPaste: (file: File) => void): void {
  const take = useEffectEvent((event: ClipboardEvent) => {
    const [file] = event.clipboardData?.files ?? [];
    // Office programs copy a picture of the text beside the text.
    if (!file || event.clipboardData?.types.includes('text/plain')) return;
    event.preventDefault();
    onPaste(file);
  });
  useEffect(() => {
    document.addEventListener('paste', take);
    return () => document.removeEventListener('paste', take);
  }, []);
}
