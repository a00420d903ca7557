import { annotations as texts } from 'virtual:messages/annotations';
import {
  type ReactNode,
  type RefObject,
  use,
  useCallback,
  useDeferredValue,
  useEffect,
  useEffectEvent,
  useId,
  useMemo,
  useRef,
} from 'react';
import type { Annotation } from 'server/contract/annotations/schemas';
import { Button } from '#ui/actions/button.tsx';
import { sumPagePoints } from '../../model/points.ts';
import { AnnotatorContext, useAnnotator } from '../annotator-context.ts';
import { formatPoints } from '../layer/annotation-shape.tsx';
import { useCommentOnPage, useCommentOnText } from '../layer/use-drawing.ts';
import type { Place } from '../place.ts';
import { SavingStatus } from '../saving-status.tsx';
import type { Comment, EditedComment } from '../use-edited-comment.ts';
import { toRowId } from './annotation-row.tsx';
import { AnnotationRows } from './annotation-rows.tsx';
import { CommentEditor } from './comment-editor.tsx';
import { ReplacedChanges } from './replaced-changes.tsx';

interface AnnotationListProps {
  /** What offers saved comments for a field. */
  renderSavedComments: (field: RefObject<HTMLTextAreaElement | null>, typed: string) => ReactNode;
}

/** The button in the toolbar that shows and folds the list. */
export const listToggleId = 'annotation-list-toggle';
const addId = 'annotation-add';

/**
 * All annotations in reading order, to read, add, change and delete without a pointer; nothing while it is folded, or without
 * an annotator around.
 */
export function AnnotationList(props: AnnotationListProps) {
  return use(AnnotatorContext)?.list.isShown && <List {...props} />;
}

function List({ renderSavedComments }: AnnotationListProps) {
  const annotator = useAnnotator();
  const { files, rubric, annotations, numbers, edit, saving, editor, outcome, setOutcome } =
    annotator;
  const { ids: selectedIds, select } = annotator.selection;
  const { place, target, show } = annotator.pages;
  const commentOnText = useCommentOnText();
  const headingId = useId();
  const shown = useMemo(
    () => ({ annotations, numbers, selectedIds }),
    [annotations, numbers, selectedIds],
  );
  // Of a long list many rows change with one comment: the others can wait while somebody writes, draws or scrolls.
  const deferred = useDeferredValue(shown);
  const focusRow = useFocusOnRow(deferred);
  useShowSelected(selectedIds, target);

  const commentOnPage = useCommentOnPage();
  const showOnPage = useCallback(
    ({ id, fileId, page }: Annotation) => {
      select([id]);
      show({ fileId, page });
    },
    [select, show],
  );
  const remove = useCallback(
    (annotation: Annotation, name: string) => {
      const row = document.getElementById(toRowId(annotation.id))?.closest('li');
      const next = row?.nextElementSibling ?? row?.previousElementSibling;
      (next?.querySelector('button') ?? document.getElementById(addId))?.focus();
      edit([{ before: annotation, after: null }]);
      setOutcome(texts.deleted({ name }));
    },
    [edit, setOutcome],
  );
  const save = (edited: EditedComment, after: Comment) => {
    editor.putOnPage(edited, after);
    editor.open(null);
    select([after.id]);
    setOutcome(edited.text === undefined ? texts.added({ name: texts.editor.text }) : '');
    focusRow(after.id);
  };
  const cancel = (edited: EditedComment) => {
    editor.keepTyped(edited, null);
    editor.open(null);
    focusFirst(toRowId(edited.id), addId, listToggleId);
  };
  const { comment } = editor;
  const points = sumPagePoints(annotations);

  return (
    <section
      data-annotation-list
      aria-labelledby={headingId}
      className="grid grid-cols-[minmax(0,1fr)] content-start gap-3 bg-sheet p-4 xl:min-h-full"
    >
      <div className="flex flex-wrap items-center justify-between gap-x-3">
        <h2 id={headingId} className="text-lg">
          {texts.heading}
        </h2>
        <SavingStatus />
      </div>
      <p role="status" className="text-sm font-semibold wrap-anywhere empty:hidden">
        {outcome}
      </p>
      <ReplacedChanges />
      {/* Not in its row: what is typed stays when somebody else deletes the comment. */}
      {comment && (
        <CommentEditor
          key={comment.id}
          comment={comment}
          renderSavedComments={renderSavedComments}
          onType={(typed) => editor.keepTyped(comment, typed)}
          onSave={(after) => save(comment, after)}
          onLeave={(after) => editor.putOnPage(comment, after)}
          onCancel={() => cancel(comment)}
        />
      )}
      <div className="flex flex-wrap gap-2">
        <Button id={addId} variant="outline" aria-keyshortcuts="Shift+C" onClick={commentOnPage}>
          {texts.commentOnPage({ page: place.page })}
        </Button>
        <Button
          variant="outline"
          // The selected text stays selected.
          onMouseDown={(event) => event.preventDefault()}
          onClick={() => setOutcome(commentOnText() ? '' : texts.noTextSelected)}
        >
          {texts.commentOnText}
        </Button>
      </div>
      {deferred.annotations.length === 0 ? (
        // Before the answer it is not known whether there are any.
        saving.layer.version !== null && <p className="text-muted text-sm">{texts.empty}</p>
      ) : (
        <AnnotationRows
          {...deferred}
          files={files}
          rubric={rubric}
          onShow={showOnPage}
          onEdit={editor.open}
          onDelete={remove}
        />
      )}
      {points && <p className="text-sm">{texts.pointsSum({ points: formatPoints(points.sum) })}</p>}
      <p className="text-muted text-sm">{texts.hint}</p>
    </section>
  );
}

/** Focuses the first of these elements that there is after the list has changed, or is folded again. */
function focusFirst(...ids: string[]): void {
  queueMicrotask(() => {
    const elements = ids.map((id) => document.getElementById(id));
    elements.find((element) => element !== null)?.focus();
  });
}

/** Returns what focuses the row of an annotation that was added or changed as soon as the list has it, or the list's button where it was folded. */
function useFocusOnRow(shown: unknown): (id: string) => void {
  const wanted = useRef<string>(null);
  useEffect(() => {
    const row = wanted.current !== null && document.getElementById(toRowId(wanted.current));
    if (!shown || !row) return;
    wanted.current = null;
    // Unless the focus has moved elsewhere meanwhile.
    if (document.activeElement === document.body) row.focus();
  }, [shown]);
  return (id) => {
    wanted.current = id;
    queueMicrotask(() => {
      const row = document.getElementById(toRowId(id));
      const isFolded = document.querySelector('[data-annotation-list]') === null;
      if (row || isFolded) wanted.current = null;
      (row ?? (isFolded ? document.getElementById(listToggleId) : null))?.focus();
    });
  };
}

/** Scrolls the list to what is selected on a page, and a page that was asked for to what is selected in the list. */
function useShowSelected(selectedIds: ReadonlySet<string>, target: Place | null): void {
  const [id, ...others] = selectedIds;
  const single = others.length > 0 ? undefined : id;
  useEffect(() => {
    if (single === undefined) return;
    document.getElementById(toRowId(single))?.scrollIntoView({ block: 'nearest' });
  }, [single]);
  const showOnPage = useEffectEvent(() => {
    const shape = document.querySelector(`svg[data-layer-of] [data-id="${single}"]`);
    shape?.scrollIntoView({ block: 'center', inline: 'center' });
  });
  useEffect(() => {
    if (target) showOnPage();
  }, [target]);
}
