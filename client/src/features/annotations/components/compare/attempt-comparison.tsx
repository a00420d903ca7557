import { compareAttempts as texts } from 'virtual:messages/compareAttempts';
import { type ReactNode, useState } from 'react';
import type { Annotation } from 'server/contract/annotations/schemas';
import { hasText } from 'server/contract/annotations/texts.values';
import type { StoredFile } from 'server/contract/files/schemas';
import type { CommentAnswer as Answer } from 'server/contract/submissions/drafts';
import { classNames } from '#ui/styles/class-names.ts';
import { findNextOpen } from '../../model/open-comments.ts';
import type { Settling } from '../answers/use-settling.ts';
import type { PageLayers } from '../page-layers.ts';
import type { CriterionTitle } from '../reading/comment-row.tsx';
import { CommentSteps } from '../reading/comment-steps.tsx';
import { createReadingLayers, toTarget } from '../reading/reading-layers.tsx';
import { useCommentSteps, useReadingOrder } from '../reading/use-comment-steps.ts';
import '../reading/reading.css';
import './compare.css';
import { ComparedComment } from './compared-comment.tsx';

interface ComparedAttempt {
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
  renderDocument: (files: readonly StoredFile[], layers: PageLayers) => ReactNode;
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
  const shown = useReadingOrder(before);
  const beside = useReadingOrder(now);
  const comments = shown.annotations.filter(hasText);
  const [view, setView] = useState<View>('before');
  const [targets, setTargets] = useState<Record<'before' | 'now', PageLayers['target']>>({
    before: null,
    now: null,
  });
  const { currentId, index, nextRef, show, step, onKeyDown } = useCommentSteps(comments, {
    onShow: (comment) => {
      const answer = answers.find(({ annotationId }) => annotationId === comment.id);
      const position = before.files.findIndex(({ _id }) => _id === comment.fileId);
      const file = now.files[position] ?? now.files[0];
      setTargets({
        before: toTarget(comment),
        now: file ? { fileId: file._id, page: answer?.page ?? comment.page } : null,
      });
    },
    onKey: (key) => {
      if (!settling) return;
      if (key === 's' && current) settling.settle(current);
      if (key === 'u') show(findNextOpen(comments, currentId));
    },
  });
  const current = comments[index];
  const isPressed = (option: View) => option === view;

  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: the keys are those of its buttons
    <div onKeyDown={onKeyDown} data-view={view} className="comparison">
      <div className="comparison-comment">
        <fieldset className="flex flex-wrap gap-2">
          <legend className="sr-only">{texts.view}</legend>
          {views.map((option) => (
            <button
              key={option}
              type="button"
              aria-pressed={isPressed(option)}
              onClick={() => setView(option)}
              className={classNames(
                'btn btn-sm min-h-11',
                `comparison-${option}-button`,
                isPressed(option) ? 'btn-primary' : 'btn-outline border-edge',
              )}
            >
              {option === 'before' ? (
                <>
                  <span className="lg:hidden">{texts.views.before}</span>
                  <span className="hidden lg:inline">{texts.sideBySide}</span>
                </>
              ) : (
                texts.views[option]
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
                label: texts.views.before,
                currentId,
                target: targets.before,
                onPress: (id) => show(comments.find((comment) => comment.id === id)),
              }),
            )}
          </section>
          <section aria-label={texts.views.now} className="comparison-now comment-pages">
            <h3 className="comparison-name">{texts.views.now}</h3>
            {renderDocument(
              now.files,
              createReadingLayers({
                ...beside,
                label: texts.views.now,
                currentId: null,
                target: targets.now,
              }),
            )}
          </section>
        </>
      )}
    </div>
  );
}
