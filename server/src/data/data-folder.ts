import type { Db, ObjectId } from 'mongodb';
import type { CollectionIndexes } from '#database/indexes.ts';
import type { Migration, Removal } from '#database/migrations/migration.ts';
import type { AccountDataPart } from './account-data.ts';

/** What one folder of `data` hands over in its `data.ts`; `all-data.ts` lists it. */
export type DataFolder = {
  indexes?: CollectionIndexes[];
  migrations?: Migration[];
  removals?: Removal[];
  /** In which field documents name a picture, by collection. */
  imageFields?: Readonly<Record<string, string>>;
  /** Which of these files its documents name: the clean-up removes no others of theirs. */
  findNamedFiles?: FindNamedFiles;
  /** What makes its parts of the data of an account. */
  accountData?: ((facts: AccountDataFacts) => AccountDataPart)[];
};

export type FindNamedFiles = (database: Db, ids: ObjectId[]) => Promise<ObjectId[]>;

export type AccountDataFacts = {
  database: Db;
  publicApiUrl: string;
  /** The parts of all folders, which are complete when one of them is called. */
  parts: readonly AccountDataPart[];
};
