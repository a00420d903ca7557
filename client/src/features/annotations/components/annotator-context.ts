import { createContext, use } from 'react';
import type { AnnotationColor } from 'server/contract/annotations/looks.values';
import type { Annotation } from 'server/contract/annotations/schemas';
import type { StoredFile } from 'server/contract/files/schemas';
import type { Rubric } from 'server/contract/rubrics/schemas';
import type { Edit, LayerAction, LayerState } from '../model/layer-state.ts';
import type { Tool } from '../model/tools.ts';

/** A page of a file of the attempt, from 1. */
export interface Place {
  fileId: string;
  page: number;
}

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

export interface Annotator {
  files: readonly StoredFile[];
  rubric: Rubric | undefined;
  layer: LayerState;
  /** Why the last call failed. */
  error: unknown;
  /** The annotation for which it was refused. */
  refusedId: string | undefined;
  dispatch: (action: LayerAction) => void;
  retry: () => void;
  edit: (edit: Edit) => void;
  /** In reading order. */
  annotations: readonly Annotation[];
  annotationsOf: (place: Place) => readonly Annotation[];
  /** Of the comments, by id. */
  numbers: ReadonlyMap<string, number>;
  selectedIds: ReadonlySet<string>;
  select: (ids: readonly string[]) => void;
  deleteSelected: () => void;
  /** Copies them to the page after theirs, as far as there is one. */
  copySelected: () => void;
  tool: Tool;
  setTool: (tool: Tool) => void;
  /** Of the present tool. */
  color: AnnotationColor | undefined;
  setColor: (color: AnnotationColor) => void;
  /** What the next stamp of points gives. */
  points: number;
  setPoints: (points: number) => void;
  editing: EditedComment | null;
  /** An editor that is left puts what was typed in it on the page. */
  setEditing: (comment: EditedComment | null) => void;
  /** Keeps what is typed in this browser until it is on the page; with `null` nothing. */
  keepTyped: (comment: EditedComment, typed: TypedComment | null) => void;
  /** Puts a comment that was edited on the page. */
  putOnPage: (edited: EditedComment, after: Comment) => void;
  /** A comment that is written opens it too, and what somebody else has changed. */
  isListShown: boolean;
  setListOpen: (isOpen: boolean) => void;
  /** What the last action did, in words. */
  outcome: string;
  setOutcome: (outcome: string) => void;
  /** The page that is read now. */
  place: Place;
  setPlace: (place: Place) => void;
  /** The page that was asked for last. */
  target: Place | null;
  show: (place: Place) => void;
}

export const AnnotatorContext = createContext<Annotator | null>(null);

export function useAnnotator(): Annotator {
  const annotator = use(AnnotatorContext);
  if (!annotator) throw new Error('There is no annotator around.');
  return annotator;
}
