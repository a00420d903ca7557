import { useEffect, useState } from 'react';
import type { PhotoOfPage } from './pixels/draw.ts';
import type { ScanWorker } from './scan-worker.ts';

/**
 * The address of a picture of the page, `edge` pixels long; `undefined` until it is drawn. The previous picture stays
 * until the next one is there.
 */
export function usePagePicture(
  { photo, corners, turns, isWhitened }: PhotoOfPage,
  { worker, edge }: { worker: ScanWorker; edge: number },
): string | undefined {
  const [address, setAddress] = useState<string>();

  useEffect(() => {
    let isCurrent = true;
    let created: string | undefined;
    const page = { photo, corners, turns, isWhitened };
    const size = { maxEdge: edge, maxBytes: Number.POSITIVE_INFINITY };
    worker.run({ name: 'drawPage', page, size }).then(
      (picture) => {
        if (!isCurrent) return;
        created = URL.createObjectURL(picture);
        setAddress(created);
      },
      // The row still has the number of the page, and making the PDF shows the failure.
      () => {},
    );
    return () => {
      isCurrent = false;
      if (created) URL.revokeObjectURL(created);
    };
  }, [photo, corners, turns, isWhitened, worker, edge]);

  return address;
}
