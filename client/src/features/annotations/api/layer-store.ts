import { annotationLimits } from 'server/contract/annotations/limits.values';
import type { AnnotationLayer } from 'server/contract/annotations/schemas';
import { annotationTimes } from '#lib/constants.ts';
import { codeOf, findRefusedItem, isWorthRetrying } from '#lib/http/problem.ts';
import {
  emptyLayer,
  isUnsaved,
  type LayerAction,
  type LayerState,
  listKept,
  listUnsaved,
  reduceLayer,
  type UnsavedChanges,
} from '../model/layer-state.ts';

export interface LayerCalls {
  /** What has changed after this version; the whole layer with `null`. */
  read: (since: number | null) => Promise<AnnotationLayer>;
  /** Answers the new version. */
  write: (version: number, changes: UnsavedChanges) => Promise<number>;
  /** What an earlier visit has not sent, and its conflicts that are not resolved. */
  readKept: () => Promise<UnsavedChanges>;
  /** Keeps changes of these annotations in this browser, and removes others. */
  keep: (changed: UnsavedChanges, removed: readonly string[]) => Promise<void>;
}

interface Snapshot {
  layer: LayerState;
  /** Why the last call failed. */
  error: unknown;
  /** The annotation for which the last call was refused: as long as it is as it is, nothing is saved. */
  refusedId: string | undefined;
}

/** Of one call: a character has up to three bytes, and each change some more. */
const characters = annotationLimits.bytesPerCall / 4;

export type LayerStore = ReturnType<typeof createLayerStore>;

export interface LayerListeners {
  /** Somebody listens again. */
  onUsed: () => void;
  /** Nobody listens, and all is saved. */
  onIdle: () => void;
  /** So many changes were given up, since the server does not have the attempt any more and nobody listens. */
  onDropped: (count: number, error: unknown) => void;
}

/**
 * The annotations of one attempt. Changes are sent a moment after the last one, and those of others are read as long as
 * somebody listens and the page is visible: at most one call at a time. Without a connection it tries again; after a refusal
 * at the next change, or when that is asked for.
 */
export function createLayerStore(calls: LayerCalls, { onUsed, onIdle, onDropped }: LayerListeners) {
  let snapshot: Snapshot = { layer: emptyLayer, error: null, refusedId: undefined };
  const listeners = new Set<() => void>();
  let timer: ReturnType<typeof setTimeout> | undefined;
  let isRunning = true;
  /** The last call got no answer, or was refused. */
  let isFailed = false;
  /** It was refused: nothing is sent before the next change. */
  let isHeld = false;
  /** Changes that are given up while they are being sent: dropped when the answer comes. */
  let dropLater: LayerAction | undefined;
  /** When the layer is read again, at the earliest. */
  let readAt = 0;
  let isClosed = false;

  const publish = (next: Partial<Snapshot>) => {
    snapshot = { ...snapshot, ...next };
    for (const listener of listeners) listener();
  };

  const change = (action: LayerAction) => {
    if (isClosed) return;
    const before = listKept(snapshot.layer);
    const layer = reduceLayer(snapshot.layer, action);
    publish({ layer });
    const after = listKept(layer);
    const changed = [...after].filter(([id, annotation]) => before.get(id) !== annotation);
    const removed = [...before.keys()].filter((id) => !after.has(id));
    if (changed.length + removed.length > 0) void calls.keep(new Map(changed), removed);
  };

  const schedule = (delay: number) => {
    clearTimeout(timer);
    if (!isClosed) timer = setTimeout(synchronize, delay);
  };

  const scheduleNext = () => {
    if (isClosed) return;
    const isWaiting = isUnsaved(snapshot.layer);
    if (listeners.size === 0 && !isWaiting) onIdle();
    else if (isWaiting && !isFailed) schedule(annotationTimes.pause);
    else if (!isHeld && (isWaiting || isVisible())) schedule(annotationTimes.interval);
  };

  const synchronize = async () => {
    if (isRunning || isClosed) return;
    isRunning = true;
    clearTimeout(timer);
    try {
      if (Date.now() >= readAt) await read();
      await send();
      isFailed = false;
      publish({ error: null, refusedId: undefined });
    } catch (error) {
      // What others have changed is read first.
      readAt = 0;
      const refused = findRefusedItem(error, 'changes');
      const refusedId = [...snapshot.layer.sending.keys()].find((_id, index) => index === refused);
      change({ type: 'failed' });
      isFailed = codeOf(error) !== 'annotation-changed';
      isHeld = isFailed && !isWorthRetrying(error);
      if (isFailed) publish({ error, refusedId });
      if (listeners.size === 0 && isGone(error)) drop(error);
    } finally {
      isRunning = false;
      scheduleNext();
      const dropped = dropLater;
      dropLater = undefined;
      if (dropped) dispatch(dropped);
    }
  };

  const drop = (error: unknown) => {
    const { size } = listUnsaved(snapshot.layer);
    change({ type: 'drop' });
    if (size > 0) onDropped(size, error);
  };

  const read = async () => {
    const layer = await calls.read(snapshot.layer.version);
    change({ type: 'received', layer });
    // Shorter than the timer, whose clock is another one.
    readAt = Date.now() + annotationTimes.interval - annotationTimes.pause;
  };

  const send = async () => {
    const { version } = snapshot.layer;
    if (isClosed || version === null || snapshot.layer.waiting.size === 0) return;
    change({ type: 'send', changes: annotationLimits.changesPerCall, characters });
    const saved = await calls.write(version, snapshot.layer.sending);
    change({ type: 'saved', version: saved });
  };

  const dispatch = (action: LayerAction) => {
    if (isRunning && action.type === 'drop') dropLater = action;
    else change(action);
    isHeld = false;
    schedule(annotationTimes.pause);
  };

  const synchronizeNow = () => {
    isHeld = false;
    readAt = 0;
    void synchronize();
  };
  const onVisible = () => {
    if (isVisible() && listeners.size > 0) synchronizeNow();
  };

  const start = async () => {
    change({ type: 'restore', changes: await calls.readKept() });
    isRunning = false;
    await synchronize();
  };
  void start();

  return {
    getSnapshot: () => snapshot,
    subscribe: (listener: () => void) => {
      listeners.add(listener);
      if (listeners.size === 1) {
        onUsed();
        document.addEventListener('visibilitychange', onVisible);
        window.addEventListener('online', onVisible);
        onVisible();
      }
      return () => {
        listeners.delete(listener);
        if (listeners.size > 0) return;
        document.removeEventListener('visibilitychange', onVisible);
        window.removeEventListener('online', onVisible);
        // What waits is sent now.
        void synchronize();
      };
    },
    dispatch,
    retry: synchronizeNow,
    /** Sends and keeps nothing any more. */
    close: () => {
      isClosed = true;
      clearTimeout(timer);
    },
  };
}

/** The code of the API, since a proxy may answer 404 too. */
const isGone = (error: unknown) => goneCodes.includes(codeOf(error) ?? '');
const goneCodes = [
  'submission-not-found',
  'attempt-not-found',
  'submission-withdrawn',
  'submission-changed',
];

const isVisible = () => document.visibilityState === 'visible';
