import { useEffect, useEffectEvent, useState } from 'react';
import { isWorthRetrying } from '#lib/http/problem.ts';
import { useIsApiUnavailable } from '#lib/http/use-is-api-unavailable.ts';
import type { BrokenRead } from '../../api/part-reader.ts';
import { type Pdf, type PdfSource, takePdf } from './open-pdf.ts';

/**
 * Opens a PDF; for another source its component needs another `key`. Calls `onFailure` when the file is damaged or asks for a
 * password. `broken`: parts that were not loaded; they are requested again when the connection is back.
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

  const retry = () => {
    setBroken(null);
    broken?.retry();
  };
  const isUnavailable = useIsApiUnavailable();
  const retryByItself = useEffectEvent(() => {
    if (broken && isWorthRetrying(broken.error)) retry();
  });
  useEffect(() => {
    if (!isUnavailable) retryByItself();
  }, [isUnavailable]);

  return { pdf, broken: broken && { error: broken.error, retry } };
}
