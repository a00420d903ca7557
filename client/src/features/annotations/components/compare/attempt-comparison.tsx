import { compareAttempts as texts } from 'virtual:messages/compareAttempts';
import { type KeyboardEvent, type ReactNode, useEffect, useMemo, useRef, useState } from 'react';
import { numberTexts, sortInReadingOrder } from 'server/contract/annotations/reading-order.values';
import type { Annotation } from 'server/contract/annotations/schemas';
import { type AnnotationWithText, hasText } from 'server/contract/annotations/texts.values';
import type { StoredFile } from 'server/contract/files/schemas';
import type { CommentAnswer as Answer } from 'server/contract/submissions/drafts';
import { isField } from '#lib/keyboard/is-field.ts';
import { classNames } from '#ui/styles/class-names.ts';
import { findNextOpen } from '../../model/open-comments.ts';
import type { CriterionTitle } from '../reading/comment-row.tsx';
import { CommentSteps } from '../reading/comment-steps.tsx';
import { createReadingLayers, type ReadingLayers, toTarget } from '../reading/reading-layers.tsx';
import '../reading/reading.css';
import './compare.css';
import { ComparedComment, type Settling } from './compared-comment.tsx';

export interface ComparedAttempt {
  files: readonly StoredFile[];
  annotations: readonly Annotation[];
}

interface AttemptComparisonProps {
  before: ComparedAttempt;
  now: ComparedAttempt;
  /** What the student says of the comments, with the attempt that is shown beside them. */
  answers: readonly Answer[];
  criteria: readonly CriterionTitle[];
  /** For who marks. */
  settling?: Settling | undefined;
  /** Draws the files of an attempt with these layers on their pages. */
  renderDocument: (files: readonly StoredFile[], layers: ReadingLayers) => ReactNode;
  renderChanges: () => ReactNode;
}

const views = ['before', 'now', 'changes'] as const;
type View = (typeof views)[number];

/**
 * An attempt with the comments on it beside a later one. Choosing a comment shows its place in the one, and in the other the page
 * that the answer names, else the same page. A narrow screen has one of the two. Instead of both, what has changed.
 */
export function AttemptComparison(props: AttemptComparisonProps) {
  const { before, now, answers, criteria, settling, renderDocument, renderChanges } = props;
  const shown = useSorted(before);
  const beside = useSorted(now);
  const comments = shown.annotations.filter(hasText);
  const [view, setView] = useState<View>('before');
  const [currentId, setCurrentId] = useState<string | null>(null);
  const [targets, setTargets] = useState<Record<'before' | 'now', ReadingLayers['target']>>({
    before: null,
    now: null,
  });
  const index = comments.findIndex(({ id }) => id === currentId);
  const current = comments[index];
  const nextRef = useRef<HTMLButtonElement>(null);
  useEffect(() => nextRef.current?.focus(), []);

  const show = (comment: AnnotationWithText | undefined) => {
    if (!comment) return;
    setCurrentId(comment.id);
    const answer = answers.find(({ annotationId }) => annotationId === comment.id);
    const position = before.files.findIndex(({ _id }) => _id === comment.fileId);
    const file = now.files[position] ?? now.files[0];
    setTargets({
      before: toTarget(comment),
      now: file ? { fileId: file._id, page: answer?.page ?? comment.page } : null,
    });
  };
  const step = (by: 1 | -1) => show(comments[index < 0 ? 0 : index + by]);
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.ctrlKey || event.metaKey || event.altKey || isField(event.target)) return;
    const key = event.key.toLowerCase();
    if (key === 'n') step(1);
    if (key === 'p') step(-1);
    if (!settling) return;
    if (key === 's' && current) settling.onSettle(current);
    if (key === 'u') show(findNextOpen(comments, currentId));
  };
  const isPressed = (each: View) => each === view;

  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: the keys are those of its buttons
    <div onKeyDown={onKeyDown} data-view={view} className="comparison">
      <div className="comparison-comment">
        <fieldset className="flex flex-wrap gap-2">
          <legend className="sr-only">{texts.view}</legend>
          {views.map((each) => (
            <button
              key={each}
              type="button"
              aria-pressed={isPressed(each)}
              onClick={() => setView(each)}
              className={classNames(
                'btn btn-sm min-h-11',
                `comparison-${each}-button`,
                isPressed(each) ? 'btn-primary' : 'btn-outline border-edge',
              )}
            >
              {each === 'before' ? (
                <>
                  <span className="lg:hidden">{texts.views.before}</span>
                  <span className="hidden lg:inline">{texts.sideBySide}</span>
                </>
              ) : (
                texts.views[each]
              )}
            </button>
          ))}
        </fieldset>
        {comments.length > 0 && (
          <CommentSteps
            ref={nextRef}
            remarks={comments}
            index={index}
            numbers={shown.numbers}
            files={before.files}
            hasSettling={settling !== undefined}
            onStep={step}
          />
        )}
        {current && (
          <ComparedComment
            comment={current}
            number={shown.numbers.get(current.id)}
            files={before.files}
            criterion={criteria.find(
              ({ criterionId }) =>
                current.kind === 'comment' && criterionId === current.criterionId,
            )}
            answer={answers.find(({ annotationId }) => annotationId === current.id)}
            settling={settling}
          />
        )}
      </div>
      {view === 'changes' ? (
        renderChanges()
      ) : (
        <>
          <section aria-label={texts.views.before} className="comparison-before comment-pages">
            <h3 className="comparison-name">{texts.views.before}</h3>
            {renderDocument(
              before.files,
              createReadingLayers({
                ...shown,
                currentId,
                target: targets.before,
                onPress: (id) => show(comments.find((each) => each.id === id)),
              }),
            )}
          </section>
          <section aria-label={texts.views.now} className="comparison-now comment-pages">
            <h3 className="comparison-name">{texts.views.now}</h3>
            {renderDocument(
              now.files,
              createReadingLayers({ ...beside, currentId: null, target: targets.now }),
            )}
          </section>
        </>
      )}
    </div>
  );
}

/** In reading order, with the numbers of their pins. */
function useSorted({ annotations, files }: ComparedAttempt) {
  return useMemo(() => {
    const sorted = sortInReadingOrder(
      annotations,
      files.map(({ _id }) => _id),
    );
    return { annotations: sorted, numbers: numberTexts(sorted) };
  }, [annotations, files]);
}
