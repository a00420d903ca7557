import type { Doc } from '../bson/types.ts';
import type { Engine } from '../engine.ts';

export interface Command {
  readonly name: string;
  readonly database: string;
  readonly body: Doc;
  readonly connectionId: number;
}

/** The reply's fields (`ok: 1` is added), or a whole reply as BSON. */
type Reply = Doc | Uint8Array;

export type Handler = (command: Command, engine: Engine) => Reply | Promise<Reply>;
