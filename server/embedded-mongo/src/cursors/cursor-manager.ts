import { randomBytes } from 'node:crypto';
import { Long } from 'bson';
import { CommandError } from '../errors.ts';
import type { DocumentSource } from './document-source.ts';

interface OpenCursor {
  readonly id: Long;
  readonly namespace: string;
  readonly source: DocumentSource;
  readonly neverTimesOut: boolean;
  /** The session id of the command that opened the cursor, as text. */
  readonly session: string | undefined;
  lastUsed: number;
}

interface CursorOptions {
  readonly namespace: string;
  readonly source: DocumentSource;
  readonly neverTimesOut?: boolean;
  /** The `lsid` of the command. */
  readonly sessionId?: unknown;
}

/** The open cursors: query results that have not been read to the end. */
export interface CursorManager {
  open(options: CursorOptions): Long;
  /** The source of an open cursor; throws when there is none with this id in the namespace. */
  find(id: Long, namespace: string): DocumentSource;
  close(id: Long, namespace?: string): boolean;
  closeSession(sessionId: unknown): void;
  /** Closes the cursors that have not been used within MongoDB's time limit. */
  closeIdle(now: number): void;
}

/** MongoDB's default `cursorTimeoutMillis`. */
const IDLE_LIMIT_MS = 10 * 60 * 1000;

export function createCursorManager(): CursorManager {
  const cursors = new Map<string, OpenCursor>();
  const createId = (): Long => {
    for (;;) {
      const bytes = randomBytes(8);
      const id = new Long(bytes.readInt32LE(0), bytes.readInt32LE(4) & 0x7fffffff);
      if (!id.isZero() && !cursors.has(id.toString())) return id;
    }
  };
  return {
    open({ namespace, source, neverTimesOut = false, sessionId }) {
      const id = createId();
      cursors.set(id.toString(), {
        id,
        namespace,
        source,
        neverTimesOut,
        session: toSessionKey(sessionId),
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
    closeSession(sessionId) {
      const session = toSessionKey(sessionId);
      for (const [id, cursor] of cursors) if (cursor.session === session) cursors.delete(id);
    },
    closeIdle(now) {
      for (const [id, cursor] of cursors) {
        if (!cursor.neverTimesOut && now - cursor.lastUsed > IDLE_LIMIT_MS) cursors.delete(id);
      }
    },
  };
}

function toSessionKey(sessionId: unknown): string | undefined {
  return sessionId === undefined ? undefined : JSON.stringify(sessionId);
}
