import { useEffect, useState } from 'react';
import { afterPaint } from './after-paint.ts';

/** Whether something to read is painted: what is needed later is requested from then on. */
export function useIsPainted(): boolean {
  const [isPainted, setPainted] = useState(false);
  useEffect(() => {
    void afterPaint().then(() => setPainted(true));
  }, []);
  return isPainted;
}
