import type { Readable } from 'node:stream';
import type { DataStore } from '@tus/utils';

/** The first and the last byte to read, both included, as in a `Range` header. */
export type ByteRange = { start: number; end: number };

/**
 * Where the contents of files are. It knows ids (24 hex digits) and bytes; whose they are and what is in them is in the
 * collection `storedFiles`. A content that is complete never changes.
 */
export type FileStore = {
  /** Contents that arrive in several requests, through any instance (tus); requests at the same time are kept apart. */
  uploads: DataStore & {
    /** Whether all bytes of an upload have arrived. They can be read from then on. */
    isComplete: (id: string) => Promise<boolean>;
  };
  /** Stores a whole content under a new id. */
  store: (id: string, content: Buffer) => Promise<void>;
  /** The bytes of a complete content, a few at a time. The stream fails when they are missing. */
  read: (id: string, range?: ByteRange) => Readable;
  /** Forgets what only an unfinished upload needs, after its last byte. */
  finishUpload: (id: string) => Promise<void>;
  /** Deletes a content, complete or not, and its upload; a missing one is no error. */
  remove: (id: string) => Promise<void>;
};

/** Milliseconds that an upload may take; the clean-up removes it after that. */
export const uploadLifetime = 2 * 24 * 3_600_000;
