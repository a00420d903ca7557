import { scanner as texts } from 'virtual:messages/scanner';
import { useEffect, useReducer, useState } from 'react';
import { removePages } from '#lib/drafts/draft-pages.ts';
import { explainFailure } from '#lib/errors/explain-failure.ts';
import { createScanWorker } from './scan-worker.ts';
import { changePages, maxPageBytes, maxScannedPages, pageEdge } from './scanned-pages.ts';
import { useKeptPages } from './use-kept-pages.ts';

/** What is being done, as a text with its progress, or `sending`, which its receiver has words for. */
type Activity = string | null;

interface Failure {
  title: string;
  text?: string;
}

/** What is done with the finished PDF. Where it answers a promise, that is awaited; where it rejects, the pages stay. */
export type OnFile = (file: File) => unknown;

/**
 * The photographed pages and what can be done with them. Photos are read and the PDF is made one page at a time; while
 * `activity` is set nothing else should be started.
 * @param draft the key of the draft for which this browser keeps the pages until they are sent
 */
export function useScanner(onFile: OnFile, draft: string | null) {
  const [pages, dispatch] = useReducer(changePages, []);
  const isKept = useKeptPages(draft, pages, dispatch);
  const [worker] = useState(createScanWorker);
  const [activity, setActivity] = useState<Activity>(null);
  const [failure, setFailure] = useState<Failure | null>(null);

  useEffect(() => worker.close, [worker]);

  const begin = async (work: () => Promise<void>) => {
    setFailure(null);
    try {
      await work();
    } finally {
      setActivity(null);
    }
  };

  /** Reads photos one after the other; one that cannot be read does not stop those behind it. */
  const read = (photos: readonly File[], take: (photo: Blob) => void) =>
    begin(async () => {
      for (const [index, file] of photos.entries()) {
        setActivity(texts.reading({ number: index + 1, count: photos.length }));
        try {
          take(await worker.run({ name: 'reducePhoto', photo: file }));
        } catch {
          setFailure({ title: texts.unreadable({ name: file.name }), text: texts.unreadableText });
        }
      }
    });

  const add = async (photos: readonly File[]) => {
    const room = maxScannedPages - pages.length;
    await read(photos.slice(0, room), (photo) => dispatch({ type: 'add', photo }));
    if (photos.length > room) setFailure({ title: texts.tooMany({ count: maxScannedPages }) });
  };

  const finish = () =>
    begin(async () => {
      try {
        const pictures: Blob[] = [];
        for (const [index, page] of pages.entries()) {
          setActivity(texts.preparing({ number: index + 1, count: pages.length }));
          const size = { maxEdge: pageEdge, maxBytes: maxPageBytes };
          pictures.push(await worker.run({ name: 'drawPage', page, size }));
        }
        const pdf = await worker.run({ name: 'makePdf', pictures });
        setActivity('sending');
        await onFile(new File([pdf], `${texts.fileName}.pdf`, { type: pdf.type }));
        // Its receiver may have closed the scanner, which keeps nothing any more.
        if (draft !== null) await removePages([draft]);
        dispatch({ type: 'clear' });
      } catch (error) {
        setFailure({ title: texts.failed, text: explainFailure(error) });
      }
    });

  return { pages, isKept, dispatch, worker, activity, failure, read, add, finish };
}
