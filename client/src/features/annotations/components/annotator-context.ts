import { createContext, use } from 'react';
import type { Annotation } from 'server/contract/annotations/schemas';
import type { LayerAction, LayerState } from '../model/layer-state.ts';

/** A page of a file of the attempt, from 1. */
export interface Place {
  fileId: string;
  page: number;
}

export interface Annotator {
  layer: LayerState;
  /** Why the last call failed. */
  error: unknown;
  dispatch: (action: LayerAction) => void;
  retry: () => void;
  /** In reading order. */
  annotations: readonly Annotation[];
  annotationsOf: (place: Place) => readonly Annotation[];
  /** Of the comments, by id. */
  numbers: ReadonlyMap<string, number>;
  selectedIds: ReadonlySet<string>;
  select: (ids: readonly string[]) => void;
}

export const AnnotatorContext = createContext<Annotator | null>(null);

export function useAnnotator(): Annotator {
  const annotator = use(AnnotatorContext);
  if (!annotator) throw new Error('There is no annotator around.');
  return annotator;
}
