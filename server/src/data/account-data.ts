import type { ObjectId } from 'mongodb';
import type { AccountExport, DeletionPreview } from '#contract/accounts/account-data.ts';
import type { Owner, Ownership } from '#database/ownership.ts';

/** An account whose data is read. What is kept under its address alone belongs to it only if the address is verified. */
export type DataHolder = Owner & { emailVerified: boolean };

/**
 * What one collection has of the data of an account. The accounts feature calls the parts of all collections, and may repeat
 * each call when a deletion was interrupted.
 */
export type AccountDataPart = {
  /** Members of `GET /account/export`; long lists as a cursor. */
  exportAccount?: (holder: DataHolder) => ExportedMembers | Promise<ExportedMembers>;
  /** Members of `GET /account/deletion-preview`. */
  previewDeletion?: (holder: DataHolder) => Promise<Partial<DeletionPreview>>;
  /** Deletes what belongs to the account, and gives what others still need to `deletedOwner`. */
  eraseAccount?: (uid: string, deletedOwner: Owner) => Promise<void>;
  /** For the operator: deletes what only the account could see, and gives all the rest to `deletedOwner`. */
  anonymizeAccount?: (uid: string, deletedOwner: Owner) => Promise<void>;
  /** Deletes what is kept under the e-mail address instead of the uid; for a verified address only. */
  eraseEmail?: (email: string) => Promise<void>;
  /** Writes the account's name into all documents that show it. */
  renameAccount?: (uid: string, name: string) => Promise<void>;
  /** Which of these pictures, as documents store them, documents show that stay when the account is erased. */
  findKeptImages?: (stored: string[], uid: string) => Promise<string[]>;
  /** Which of these files documents name that stay when the account is erased; perhaps others too. */
  findKeptFiles?: (ids: ObjectId[], uid: string) => Promise<ObjectId[]>;
  /** How documents change their owner, or the owner's address. */
  ownership?: Ownership;
};

export type ExportedMembers = {
  [Name in keyof AccountExport]?: AccountExport[Name] extends (infer Item)[]
    ? Item[] | AsyncIterable<Item>
    : AccountExport[Name];
};
