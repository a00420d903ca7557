import { useEffect, useRef } from 'react';

/** Opens the print dialog once, when what is to be printed is there. */
export function usePrintOnce(isReady: boolean): void {
  const hasPrinted = useRef(false);
  useEffect(() => {
    if (!isReady || hasPrinted.current) return;
    hasPrinted.current = true;
    // Not within the effect: what changes for paper is rendered as printing begins, which React refuses there.
    queueMicrotask(() => window.print());
  }, [isReady]);
}
