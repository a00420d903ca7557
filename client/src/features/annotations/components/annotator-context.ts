import { createContext, use } from 'react';
import type { Annotation } from 'server/contract/annotations/schemas';
import type { StoredFile } from 'server/contract/files/schemas';
import type { Rubric } from 'server/contract/rubrics/schemas';
import type { Edit } from '../model/layer-state.ts';
import type { Place } from './place.ts';
import type { Comment, EditedComment, TypedComment } from './use-edited-comment.ts';
import type { useLayer } from './use-layer.ts';
import type { usePageNavigation } from './use-page-navigation.ts';
import type { useTools } from './use-tools.ts';

/** The annotations of the attempt that is marked, and what the marker does with them. */
export interface Annotator {
  files: readonly StoredFile[];
  rubric: Rubric | undefined;
  /** In reading order. */
  annotations: readonly Annotation[];
  annotationsOf: (place: Place) => readonly Annotation[];
  /** Of the comments, by id. */
  numbers: ReadonlyMap<string, number>;
  /** One undo takes back the edits of one gesture. */
  edit: (edit: Edit, gesture?: symbol) => void;
  saving: ReturnType<typeof useLayer>;
  selection: {
    ids: ReadonlySet<string>;
    select: (ids: readonly string[]) => void;
    remove: () => void;
    /** Copies them to the page after theirs, as far as there is one. */
    copyToNextPage: () => void;
  };
  tools: ReturnType<typeof useTools>;
  editor: {
    comment: EditedComment | null;
    /** A comment that was open is left: what was typed in it is put on the page. */
    open: (comment: EditedComment | null) => void;
    /** Keeps what is typed in this browser until it is on the page; with `null` nothing. */
    keepTyped: (comment: EditedComment, typed: TypedComment | null) => void;
    /** Puts a comment that was edited on the page. */
    putOnPage: (edited: EditedComment, after: Comment) => void;
  };
  list: {
    /** A comment that is written opens it too, and what somebody else has changed. */
    isShown: boolean;
    setOpen: (isOpen: boolean) => void;
  };
  pages: ReturnType<typeof usePageNavigation>;
  /** What the last action did, in words. */
  outcome: string;
  setOutcome: (outcome: string) => void;
}

export const AnnotatorContext = createContext<Annotator | null>(null);

export function useAnnotator(): Annotator {
  const annotator = use(AnnotatorContext);
  if (!annotator) throw new Error('There is no annotator around.');
  return annotator;
}
