import { useCallback, useState } from 'react';
import type { AnnotationColor } from 'server/contract/annotations/looks.values';
import type { Annotation } from 'server/contract/annotations/schemas';
import { draftKey, readDraft, storeDraft } from '#lib/drafts/drafts.ts';
import type { AttemptKey } from '#lib/drafts/unsent-annotations.ts';
import { hasShape } from '#lib/has-shape.ts';

export type Comment = Extract<Annotation, { kind: 'comment' }>;

/** What the fields of the editor have. */
export interface TypedComment {
  text: string;
  color: AnnotationColor;
  isNextStep: boolean;
  /** Empty for none. */
  criterionId: string;
  points: string;
}

/** A comment that is being written: a new one has no text yet. `typed`: at an earlier visit. */
export type EditedComment = Omit<Comment, 'text'> & { text?: string; typed?: TypedComment };

/** The fields that each comment in a draft has. */
const example = {
  comment: { id: '', fileId: '', page: 1, kind: 'comment', x: 0, y: 0 },
  typed: { text: '', color: '', isNextStep: false, criterionId: '', points: '' },
};

/**
 * The comment that is being written on an attempt. What is typed is kept in this browser until it is on the page or given up, and
 * is in the editor again at the next visit. Each attempt has its own; nobody, with `null`, has none.
 */
export function useEditedComment(email: string | null, { submissionId, attempt }: AttemptKey) {
  const key = email === null ? null : draftKey(email, `comment:${submissionId}:${attempt}`);
  const [state, setState] = useState<{ key: typeof key; comment: EditedComment | null }>({
    key: null,
    comment: null,
  });
  if (state.key !== key) setState({ key, comment: key === null ? null : readComment(key) });

  return {
    editing: state.key === key ? state.comment : null,
    changeEditing: useCallback(
      (change: (before: EditedComment | null) => EditedComment | null) =>
        // A callback of an attempt that was left changes nothing of the next one.
        setState((before) =>
          before.key === key ? { key, comment: change(before.comment) } : before,
        ),
      [key],
    ),
    /** Keeps what is typed; with `null` nothing of this comment: another tab may have kept another one since. */
    keepTyped: (comment: EditedComment, typed: TypedComment | null) => {
      const { typed: _typed, ...rest } = comment;
      if (key === null) return;
      if (typed) storeDraft(key, { comment: rest, typed });
      else if (readComment(key)?.id === comment.id) storeDraft(key, {});
    },
  };
}

function readComment(key: string): EditedComment | null {
  const draft: unknown = readDraft(key);
  return isKept(draft) ? { ...draft.comment, typed: draft.typed } : null;
}

const isKept = (value: unknown): value is { comment: EditedComment; typed: TypedComment } =>
  hasShape(value, example);
