import { annotations as texts } from 'virtual:messages/annotations';
import {
  type ReactNode,
  type RefObject,
  use,
  useEffect,
  useEffectEvent,
  useId,
  useRef,
  useState,
} from 'react';
import type { Annotation } from 'server/contract/annotations/schemas';
import { Button } from '#ui/actions/button.tsx';
import { sumPoints } from '../../model/tools.ts';
import {
  AnnotatorContext,
  type Comment,
  type EditedComment,
  type Place,
  useAnnotator,
} from '../annotator-context.ts';
import { formatPoints } from '../layer/annotation-shape.tsx';
import { useCommentOnText } from '../layer/use-drawing.ts';
import { SavingStatus } from '../saving-status.tsx';
import { AnnotationRow } from './annotation-row.tsx';
import { CommentEditor } from './comment-editor.tsx';
import { ReplacedChanges } from './replaced-changes.tsx';

interface AnnotationListProps {
  /** What offers saved comments for a field. */
  renderSavedComments: (field: RefObject<HTMLTextAreaElement | null>, typed: string) => ReactNode;
}

/** All annotations in reading order, to read, add, change and delete without a pointer; nothing without an annotator around. */
export function AnnotationList(props: AnnotationListProps) {
  return use(AnnotatorContext) && <List {...props} />;
}

function List({ renderSavedComments }: AnnotationListProps) {
  const { annotations, place, target, selectedIds, select, edit, editing, setEditing } =
    useAnnotator();
  const commentOnText = useCommentOnText();
  const [outcome, setOutcome] = useState('');
  const headingId = useId();
  const addRef = useRef<HTMLButtonElement>(null);
  useShowSelected(selectedIds, target);

  const commentOnPage = () =>
    setEditing({
      id: crypto.randomUUID(),
      ...place,
      kind: 'comment',
      // The top left corner, a line for each that is there already.
      x: 24,
      y: 24 + 20 * annotations.filter((each) => isOnPage(each, place)).length,
      color: 'blue',
    });
  const remove = (annotation: Annotation, name: string) => {
    const index = annotations.indexOf(annotation);
    const next = annotations[index + 1] ?? annotations[index - 1];
    edit([{ before: annotation, after: null }]);
    setOutcome(texts.deleted({ name }));
    if (next) focusRow(next.id);
    else addRef.current?.focus();
  };
  const save = (after: Comment) => {
    const before = annotations.find(({ id }) => id === after.id) ?? null;
    edit([{ before, after }]);
    setEditing(null);
    select([after.id]);
    setOutcome(before ? '' : texts.added({ name: texts.editor.text }));
    focusRow(after.id);
  };
  const cancel = ({ id }: EditedComment) => {
    setEditing(null);
    if (annotations.some((each) => each.id === id)) focusRow(id);
    else addRef.current?.focus();
  };
  const sum = sumPoints(annotations);

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
      <div className="flex flex-wrap gap-2">
        <Button ref={addRef} variant="outline" onClick={commentOnPage}>
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
      <p role="status" className="text-sm font-semibold wrap-anywhere empty:hidden">
        {outcome}
      </p>
      <ReplacedChanges />
      {/* Not in its row: what is typed stays when somebody else deletes the comment. */}
      {editing && (
        <CommentEditor
          key={editing.id}
          comment={editing}
          renderSavedComments={renderSavedComments}
          onSave={save}
          onCancel={() => cancel(editing)}
        />
      )}
      {annotations.length === 0 ? (
        <p className="text-muted text-sm">{texts.empty}</p>
      ) : (
        <ol aria-label={texts.list} className="-mx-3 grid gap-1">
          {annotations.map((annotation) => (
            <AnnotationRow
              key={annotation.id}
              annotation={annotation}
              onDelete={(name) => remove(annotation, name)}
            />
          ))}
        </ol>
      )}
      {sum !== null && <p className="text-sm">{texts.pointsSum({ points: formatPoints(sum) })}</p>}
      <p className="text-muted text-sm">{texts.hint}</p>
    </section>
  );
}

const isOnPage = (annotation: Annotation, { fileId, page }: { fileId: string; page: number }) =>
  annotation.fileId === fileId && annotation.page === page;

/** After the list has changed. */
function focusRow(id: string): void {
  queueMicrotask(() => document.getElementById(`annotation-${id}`)?.focus());
}

/** Scrolls the list to what is selected on a page, and a page that was asked for to what is selected in the list. */
function useShowSelected(selectedIds: ReadonlySet<string>, target: Place | null): void {
  const [id, ...others] = selectedIds;
  const single = others.length > 0 ? undefined : id;
  useEffect(() => {
    if (single === undefined) return;
    document.getElementById(`annotation-${single}`)?.scrollIntoView({ block: 'nearest' });
  }, [single]);
  const showOnPage = useEffectEvent(() => {
    const shape = document.querySelector(`svg[data-layer-of] [data-id="${single}"]`);
    shape?.scrollIntoView({ block: 'center', inline: 'center' });
  });
  useEffect(() => {
    if (target) showOnPage();
  }, [target]);
}
