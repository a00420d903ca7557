import type { Doc } from '../bson/types.ts';
import type { Cursors } from '../cursors/cursor-manager.ts';
import type { Catalog } from '../storage/catalog.ts';
import type { Records } from '../storage/records.ts';
import type { Store } from '../storage/store.ts';

/** What every command works on. */
export interface Engine {
  readonly store: Store;
  readonly catalog: Catalog;
  readonly records: Records;
  readonly cursors: Cursors;
  /** Starts to free, in the background, what dropped collections and indexes left behind. */
  readonly sweep: () => void;
}

/** One command as a client sent it. */
export interface Command {
  readonly name: string;
  readonly database: string;
  readonly body: Doc;
  readonly connectionId: number;
}

/** The reply's fields (`ok: 1` is added), or a whole reply as BSON. */
export type Reply = Doc | Uint8Array;

export type Handler = (command: Command, engine: Engine) => Reply | Promise<Reply>;
