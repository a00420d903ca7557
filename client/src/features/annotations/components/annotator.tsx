import { annotations as texts } from 'virtual:messages/annotations';
import { type ReactNode, useCallback, useMemo, useState } from 'react';
import { numberTexts, sortInReadingOrder } from 'server/contract/annotations/reading-order.values';
import type { Annotation } from 'server/contract/annotations/schemas';
import type { Submission } from 'server/contract/submissions/schemas';
import { getSessionEmail } from '#lib/session/session-store.ts';
import { copyToPage } from '../model/copy-annotation.ts';
import { keepOnPage } from '../model/geometry.ts';
import { type Edit, listAnnotations } from '../model/layer-state.ts';
import { AnnotatorContext, type Annotator as AnnotatorValue } from './annotator-context.ts';
import { keepListOpen, readListOpen } from './list/list-open.ts';
import { toPlaceKey } from './place.ts';
import { type Comment, type EditedComment, useEditedComment } from './use-edited-comment.ts';
import { useLayer } from './use-layer.ts';
import { usePageNavigation } from './use-page-navigation.ts';
import { useTools } from './use-tools.ts';
import './annotating.css';

interface AnnotatorProps {
  /** Its present attempt is annotated. */
  submission: Submission;
  /** The marker's; `null` without one, or while that is not known: then there are no annotations. */
  email: string | null;
  children: ReactNode;
}

/** Around everything that shows the annotations of handed-in work to who marks it. */
export function Annotator({ submission, email, children }: AnnotatorProps) {
  const { files, rubric, _id: submissionId, attemptCount: attempt } = submission;
  const saving = useLayer(email, { submissionId, attempt });
  const { layer, dispatch } = saving;
  const [selectedIds, setSelectedIds] = useState<ReadonlySet<string>>(new Set());
  const tools = useTools();
  const { editing, changeEditing, keepTyped } = useEditedComment(email, { submissionId, attempt });
  const [isListOpen, setListOpen] = useState(readListOpen);
  const [outcome, setOutcome] = useState('');
  const pages = usePageNavigation(files);

  const sorted = useMemo(() => {
    const fileIds = files.map(({ _id }) => _id);
    return sortInReadingOrder(listAnnotations(layer), fileIds);
  }, [files, layer]);
  const byPage = useMemo(() => groupByPage(sorted), [sorted]);
  const numbers = useMemo(() => numberTexts(sorted), [sorted]);

  const edit = useCallback(
    (changes: Edit, gesture?: symbol) => {
      dispatch({ type: 'edit', edit: changes, gesture });
      changeEditing((open) => open && followOwnEdit(open, changes));
    },
    [dispatch, changeEditing],
  );
  const open = useCallback(
    (comment: EditedComment | null) => changeEditing(() => comment),
    [changeEditing],
  );
  const select = useCallback((ids: readonly string[]) => setSelectedIds(new Set(ids)), []);
  const selected = sorted.filter(({ id }) => selectedIds.has(id));

  const annotator: AnnotatorValue = {
    files,
    rubric,
    annotations: sorted,
    annotationsOf: (place) => byPage.get(toPlaceKey(place)) ?? [],
    numbers,
    edit,
    saving,
    selection: {
      ids: selectedIds,
      select,
      remove: () => {
        edit(selected.map((before) => ({ before, after: null })));
        select([]);
      },
      copyToNextPage: () => {
        const copies = selected.flatMap((annotation) => {
          const page = pages.findNextPage(annotation);
          return (page && copyToPage(annotation, page)) || [];
        });
        const [first] = copies;
        if (!first) return;
        edit(copies.map((after) => ({ before: null, after })));
        select(copies.map(({ id }) => id));
        pages.show({ fileId: first.fileId, page: first.page });
        setOutcome(texts.copied({ page: first.page }));
      },
    },
    tools,
    editor: {
      comment: editing,
      open,
      keepTyped,
      putOnPage: (edited, after) => {
        // Nothing is sent after the end of the session: it stays a draft.
        if (getSessionEmail() !== email) return;
        const before = toSaved(edited);
        const place = before ?? keepOnPage(edited, pages.sizeOf(edited));
        edit([{ before, after: { ...after, x: place.x, y: place.y } }]);
        keepTyped(edited, null);
      },
    },
    list: {
      isShown: isListOpen || editing !== null || layer.replaced.length > 0,
      setOpen: (isOpen) => {
        keepListOpen(isOpen);
        setListOpen(isOpen);
      },
    },
    pages,
    outcome,
    setOutcome,
  };

  return <AnnotatorContext value={email === null ? null : annotator}>{children}</AnnotatorContext>;
}

/** As it was when the editor opened: what somebody else has changed since must not be replaced. */
function toSaved({ typed: _typed, text, ...edited }: EditedComment): Comment | null {
  return text === undefined ? null : { ...edited, text };
}

/** The comment in the editor after other own edits of it, such as a move: only those of somebody else conflict with it. */
function followOwnEdit(open: EditedComment, changes: Edit): EditedComment {
  const own = changes.find(({ before }) => before?.id === open.id);
  if (!own) return open;
  if (own.after?.kind === 'comment') return own.after;
  // It was deleted: saving adds it again.
  const { text: _text, ...added } = open;
  return added;
}

function groupByPage(annotations: readonly Annotation[]): ReadonlyMap<string, Annotation[]> {
  const pages = new Map<string, Annotation[]>();
  for (const annotation of annotations) {
    const key = toPlaceKey(annotation);
    const page = pages.get(key);
    if (page) page.push(annotation);
    else pages.set(key, [annotation]);
  }
  return pages;
}
