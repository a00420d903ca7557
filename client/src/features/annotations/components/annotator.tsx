import { type ReactNode, useMemo, useState } from 'react';
import type { Annotation } from 'server/contract/annotations/schemas';
import type { Submission } from 'server/contract/submissions/schemas';
import { listAnnotations } from '../model/layer-state.ts';
import { numberTexts, sortInReadingOrder } from '../model/reading-order.ts';
import { AnnotatorContext, type Place } from './annotator-context.ts';
import { useLayer } from './use-layer.ts';

interface AnnotatorProps {
  /** Its present attempt is annotated. */
  submission: Submission;
  /** The marker's; `null` while nobody is known to be one: then there are no annotations. */
  email: string | null;
  children: ReactNode;
}

/** Around everything that shows the annotations of handed-in work to who marks it. */
export function Annotator({ submission, email, children }: AnnotatorProps) {
  const { layer, error, dispatch, retry } = useLayer(email, {
    submissionId: submission._id,
    attempt: submission.attemptCount,
  });
  const [selectedIds, setSelectedIds] = useState<ReadonlySet<string>>(new Set());
  const { files } = submission;
  const sorted = useMemo(() => {
    const fileIds = files.map(({ _id }) => _id);
    return sortInReadingOrder(listAnnotations(layer), fileIds);
  }, [files, layer]);
  const byPage = useMemo(() => groupByPage(sorted), [sorted]);
  const numbers = useMemo(() => numberTexts(sorted), [sorted]);

  return (
    <AnnotatorContext
      value={
        email === null
          ? null
          : {
              layer,
              error,
              dispatch,
              retry,
              annotations: sorted,
              annotationsOf: (place) => byPage.get(toKey(place)) ?? [],
              numbers,
              selectedIds,
              select: (ids) => setSelectedIds(new Set(ids)),
            }
      }
    >
      {children}
    </AnnotatorContext>
  );
}

function groupByPage(annotations: readonly Annotation[]): ReadonlyMap<string, Annotation[]> {
  const pages = new Map<string, Annotation[]>();
  for (const annotation of annotations) {
    const key = toKey(annotation);
    const page = pages.get(key);
    if (page) page.push(annotation);
    else pages.set(key, [annotation]);
  }
  return pages;
}

const toKey = ({ fileId, page }: Place) => `${fileId} ${page}`;
