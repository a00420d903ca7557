import { useEffect, useEffectEvent, useState } from 'react';
import type { BrokenRead } from '../../api/part-reader.ts';
import { type Pdf, type PdfSource, takePdf } from './open-pdf.ts';

/**
 * Opens a PDF; for another source its component needs another `key`. Calls `onFailure` when the file is damaged or asks for a
 * password. `broken`: parts that were not loaded.
 */
export function usePdf(source: PdfSource, onFailure: () => void) {
  const [pdf, setPdf] = useState<Pdf>();
  const [broken, setBroken] = useState<BrokenRead | null>(null);
  const fail = useEffectEvent(onFailure);

  useEffect(() => {
    const opening = takePdf(source);
    opening.onBroken = setBroken;
    let isGone = false;
    opening.pdf.then(
      (opened) => isGone || setPdf(opened),
      () => isGone || fail(),
    );
    return () => {
      isGone = true;
      opening.close();
    };
  }, [source]);

  return {
    pdf,
    broken: broken && {
      error: broken.error,
      retry: () => {
        setBroken(null);
        broken.retry();
      },
    },
  };
}
