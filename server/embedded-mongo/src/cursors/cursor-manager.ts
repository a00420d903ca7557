import { randomBytes } from 'node:crypto';
import { Long } from 'bson';
import { CommandError } from '../errors.ts';
import type { DocumentSource } from './document-source.ts';

interface OpenCursor {
  readonly id: Long;
  readonly namespace: string;
  readonly source: DocumentSource;
  readonly neverTimesOut: boolean;
  readonly session: string | undefined;
  lastUsed: number;
}

export interface CursorOptions {
  readonly namespace: string;
  readonly source: DocumentSource;
  readonly neverTimesOut?: boolean;
  readonly session?: string | undefined;
}

/** The cursors that wait for a `getMore`. */
export interface Cursors {
  open(options: CursorOptions): Long;
  /** The source of an open cursor; an error when there is none or it is another collection's. */
  find(id: Long, namespace: string): DocumentSource;
  close(id: Long, namespace?: string): boolean;
  closeSession(session: string): void;
  /** Closes what nobody asked for within the time limit. */
  closeIdle(now: number): void;
}

const IDLE_LIMIT_MS = 10 * 60 * 1000;

export function createCursors(): Cursors {
  const cursors = new Map<string, OpenCursor>();
  const takeId = (): Long => {
    for (;;) {
      const bytes = randomBytes(8);
      const id = new Long(bytes.readInt32LE(0), bytes.readInt32LE(4) & 0x7fffffff);
      if (!id.isZero() && !cursors.has(id.toString())) return id;
    }
  };
  return {
    open({ namespace, source, neverTimesOut = false, session }) {
      const id = takeId();
      cursors.set(id.toString(), {
        id,
        namespace,
        source,
        neverTimesOut,
        session,
        lastUsed: Date.now(),
      });
      return id;
    },
    find(id, namespace) {
      const cursor = cursors.get(id.toString());
      if (!cursor) throw new CommandError('CursorNotFound', `cursor id ${id.toString()} not found`);
      if (cursor.namespace !== namespace) {
        throw new CommandError(
          'Unauthorized',
          `Requested getMore on namespace '${namespace}', but cursor belongs to a different namespace ${cursor.namespace}`,
        );
      }
      cursor.lastUsed = Date.now();
      return cursor.source;
    },
    close(id, namespace) {
      const cursor = cursors.get(id.toString());
      if (!cursor || (namespace !== undefined && cursor.namespace !== namespace)) return false;
      return cursors.delete(id.toString());
    },
    closeSession(session) {
      for (const [id, cursor] of cursors) if (cursor.session === session) cursors.delete(id);
    },
    closeIdle(now) {
      for (const [id, cursor] of cursors) {
        if (!cursor.neverTimesOut && now - cursor.lastUsed > IDLE_LIMIT_MS) cursors.delete(id);
      }
    },
  };
}
