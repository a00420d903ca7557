import { hashKey } from '@tanstack/react-query';
import type {
  Annotation,
  AnnotationChange,
  AnnotationLayer,
} from 'server/contract/annotations/schemas';

/** What one action of the marker changed: each annotation as it was and as it is now, `null` where there is none. */
export type Edit = readonly { before: Annotation | null; after: Annotation | null }[];

/** A change that the server has not confirmed. */
export interface UnsavedChange {
  /** What the server had when the change began; `null` without one. */
  base: Annotation | null;
  /** `null` where it is deleted. */
  after: Annotation | null;
  /** What was sent without an answer: the server may have it. */
  sent: readonly (Annotation | null)[];
}

/**
 * An own change in whose place somebody else's is shown. It is kept in this browser too: with the own annotation as its base, what is
 * restored is replaced again.
 */
type ReplacedChange = Edit[number] & UnsavedChange;

/** By the id of the annotation. */
export type UnsavedChanges = ReadonlyMap<string, UnsavedChange>;

/** The annotations of one attempt, as the server has them and with what is not saved. */
export interface LayerState {
  /** The version up to which everything is known here; `null` before the first answer. */
  version: number | null;
  saved: ReadonlyMap<string, Annotation>;
  /** On the way to the server. */
  sending: UnsavedChanges;
  /** Changed since. */
  waiting: UnsavedChanges;
  undo: readonly Edit[];
  redo: readonly Edit[];
  /** What the last edit was made by; `undefined` after an undo too. */
  gesture?: symbol | undefined;
  /** Own changes in whose place somebody else's are shown, since both changed the same annotation; the latest last. */
  replaced: readonly ReplacedChange[];
}

export type LayerAction =
  /** The edits of one gesture that follow each other are undone together. */
  | { type: 'edit'; edit: Edit; gesture?: symbol | undefined }
  | { type: 'undo' }
  | { type: 'redo' }
  /** What an earlier visit has not sent. */
  | { type: 'restore'; changes: UnsavedChanges }
  /** What waits is sent: at most so many changes, and characters of all but the first. */
  | { type: 'send'; changes: number; characters: number }
  | { type: 'saved'; version: number }
  /** Not saved, as far as is known: it waits again. */
  | { type: 'failed' }
  /** What is not saved is given up: of one annotation, or all. Nothing may be on the way to the server. */
  | { type: 'drop'; id?: string }
  /** The whole layer, or with `deletedIds` what has changed in it. Nothing may be on the way to the server. */
  | { type: 'received'; layer: AnnotationLayer }
  /** Own changes are taken in the place of somebody else's, or given up. */
  | { type: 'resolve'; takeOwn: boolean };

export const emptyLayer: LayerState = {
  version: null,
  saved: new Map(),
  sending: new Map(),
  waiting: new Map(),
  undo: [],
  redo: [],
  replaced: [],
};

/** Actions that can be undone; of more the oldest are forgotten. */
const maxUndo = 200;

export function reduceLayer(state: LayerState, action: LayerAction): LayerState {
  switch (action.type) {
    case 'edit':
      return action.edit.length === 0 ? state : edit(state, action.edit, action.gesture);
    case 'undo': {
      const last = state.undo.at(-1);
      if (!last) return state;
      const { made, next } = make(state, reverse(last));
      const redo = made.length > 0 ? [...state.redo, reverse(made)] : state.redo;
      return { ...next, undo: state.undo.slice(0, -1), redo, gesture: undefined };
    }
    case 'redo': {
      const last = state.redo.at(-1);
      if (!last) return state;
      const { made, next } = make(state, last);
      const undo = made.length > 0 ? [...state.undo, made] : state.undo;
      return { ...next, undo, redo: state.redo.slice(0, -1), gesture: undefined };
    }
    case 'restore':
      return { ...state, waiting: merge(action.changes, state.waiting) };
    case 'send': {
      if (state.sending.size > 0) return state;
      const waiting = [...state.waiting];
      const count = countSendable(waiting, action);
      return {
        ...state,
        sending: new Map(waiting.slice(0, count)),
        waiting: new Map(waiting.slice(count)),
      };
    }
    case 'saved': {
      // A larger version has changes of others too, which are not known here.
      const { version, sending } = state;
      const isNext = version !== null && action.version === version + sending.size;
      return {
        ...state,
        version: isNext ? action.version : version,
        saved: apply(state.saved, sending),
        sending: new Map(),
      };
    }
    case 'failed': {
      const sent = [...state.sending].map(
        ([id, change]) => [id, { ...change, sent: [...change.sent, change.after] }] as const,
      );
      return { ...state, sending: new Map(), waiting: merge(new Map(sent), state.waiting) };
    }
    case 'drop': {
      const waiting = new Map(state.waiting);
      if (action.id === undefined) waiting.clear();
      else waiting.delete(action.id);
      return { ...state, waiting, undo: [], redo: [], gesture: undefined };
    }
    case 'received':
      return receive(state, action.layer);
    case 'resolve': {
      const resolved = { ...state, replaced: [] };
      if (!action.takeOwn) return resolved;
      // The latest of each annotation, in the place of what is shown now.
      const own = new Map(state.replaced.map((change) => [idOf(change), change.after]));
      return edit(
        resolved,
        [...own].map(([id, after]) => ({ before: find(state, id), after })),
      );
    }
  }
}

/** The annotations as the marker sees them: saved, with what is sent and what waits. */
export function listAnnotations({ saved, sending, waiting }: LayerState): Annotation[] {
  return [...apply(apply(saved, sending), waiting).values()];
}

/** What the server has not confirmed. */
export const listUnsaved = ({ sending, waiting }: LayerState): UnsavedChanges =>
  merge(sending, waiting);

/** What is kept in this browser. */
export const listKept = (state: LayerState): UnsavedChanges =>
  new Map([
    ...state.replaced.map((change) => [idOf(change), change] as const),
    ...listUnsaved(state),
  ]);

/** Whether there is such a change. */
export const isUnsaved = ({ sending, waiting }: LayerState) => sending.size + waiting.size > 0;

export function toChanges(unsaved: UnsavedChanges): AnnotationChange[] {
  return [...unsaved].map(([id, { after }]) =>
    after ? { op: 'put', annotation: after } : { op: 'delete', id },
  );
}

/** How many of these changes fit into a call, at least one. */
function countSendable(
  waiting: readonly (readonly [string, UnsavedChange])[],
  { changes, characters }: { changes: number; characters: number },
): number {
  let left = characters;
  const fitting = waiting.slice(0, changes).findIndex(([, { after }], index) => {
    left -= JSON.stringify(after).length;
    return index > 0 && left < 0;
  });
  return fitting === -1 ? changes : fitting;
}

function edit(state: LayerState, changes: Edit, gesture?: symbol): LayerState {
  const { made, next } = make(state, changes);
  if (made.length === 0) return next;
  const last = gesture && gesture === state.gesture ? state.undo.at(-1) : undefined;
  const undo = last ? [...state.undo.slice(0, -1), join(last, made)] : [...state.undo, made];
  return { ...next, undo: undo.slice(-maxUndo), redo: [], gesture };
}

/** One edit in the place of two, with one change of each annotation. */
function join(earlier: Edit, later: Edit): Edit {
  const joined = new Map(earlier.map((change) => [idOf(change), change]));
  for (const change of later) {
    const { before } = joined.get(idOf(change)) ?? change;
    joined.set(idOf(change), { before, after: change.after });
  }
  return [...joined.values()];
}

/**
 * Makes those changes that begin with what is shown. Where somebody else has changed the annotation since the change began,
 * theirs stays, and the own change is one of `replaced`.
 */
function make(state: LayerState, changes: Edit): { made: Edit; next: LayerState } {
  const made: Edit[number][] = [];
  const replaced: ReplacedChange[] = [];
  const added = new Map<string, UnsavedChange>();
  for (const change of changes) {
    const { before, after } = change;
    const id = idOf(change);
    const shown = find(state, id);
    if (isSame(before, shown)) {
      const sending = state.sending.get(id);
      const base = sending ? sending.after : (state.saved.get(id) ?? null);
      added.set(id, { base, after, sent: [] });
      made.push(change);
    } else if (!isSame(after, shown)) replaced.push(toReplaced(shown, after));
  }
  const waiting = merge(state.waiting, added);
  return { made, next: { ...state, waiting, replaced: [...state.replaced, ...replaced] } };
}

const toReplaced = (theirs: Annotation | null, own: Annotation | null): ReplacedChange => ({
  before: theirs,
  after: own,
  base: own,
  sent: [],
});

const idOf = ({ before, after }: Edit[number]) => (after ?? before)?.id ?? '';

/** The annotation as the marker sees it. */
function find({ saved, sending, waiting }: LayerState, id: string): Annotation | null {
  const unsaved = waiting.get(id) ?? sending.get(id);
  return unsaved ? unsaved.after : (saved.get(id) ?? null);
}

/** The later change of an annotation replaces the earlier one, and begins where that began. */
function merge(earlier: UnsavedChanges, later: UnsavedChanges): UnsavedChanges {
  if (earlier.size === 0) return later;
  const merged = new Map(earlier);
  for (const [id, change] of later) {
    const before = earlier.get(id);
    merged.set(id, before ? { ...before, after: change.after } : change);
  }
  return merged;
}

function apply(
  annotations: ReadonlyMap<string, Annotation>,
  changes: UnsavedChanges,
): ReadonlyMap<string, Annotation> {
  if (changes.size === 0) return annotations;
  const result = new Map(annotations);
  for (const [id, { after }] of changes) {
    if (after) result.set(id, after);
    else result.delete(id);
  }
  return result;
}

/**
 * What waits is kept, unless somebody else has changed the same annotation: then theirs is shown, and the own change can be
 * taken in its place.
 */
function receive(state: LayerState, layer: AnnotationLayer): LayerState {
  const { version, annotations, deletedIds } = layer;
  const known = deletedIds ? [...state.saved.values()] : [];
  const saved = new Map(
    [...known, ...annotations].map((annotation) => [annotation.id, annotation]),
  );
  for (const id of deletedIds ?? []) saved.delete(id);
  const waiting = new Map<string, UnsavedChange>();
  const replaced: ReplacedChange[] = [];
  for (const [id, change] of state.waiting) {
    const theirs = saved.get(id) ?? null;
    if (isSame(theirs, change.after)) continue;
    if ([change.base, ...change.sent].some((candidate) => isSame(candidate, theirs))) {
      waiting.set(id, { base: theirs, after: change.after, sent: change.sent });
    } else {
      replaced.push(toReplaced(theirs, change.after));
    }
  }
  return {
    ...state,
    version: Math.max(version, state.version ?? 0),
    saved,
    waiting,
    replaced: [...state.replaced, ...replaced],
  };
}

const isSame = (a: Annotation | null, b: Annotation | null) =>
  a === b || hashKey([a]) === hashKey([b]);

const reverse = (changes: Edit): Edit =>
  changes.toReversed().map(({ before, after }) => ({ before: after, after: before }));
