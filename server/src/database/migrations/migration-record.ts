import type { Db } from 'mongodb';

/** What `migrate` has done in this database, by the version of a migration. */
type MigrationRecord = {
  _id: string;
  firstRunAt: Date;
  lastRunAt: Date;
  /** How many documents it has changed, in all runs. */
  changed: number;
};

/** Records which migrations have run, so that an operator sees what the database has been through. */
export async function recordMigrations(
  database: Db,
  changes: ReadonlyMap<string, number>,
): Promise<void> {
  const now = new Date();
  const records = [...changes].map(([version, changed]) => ({
    updateOne: {
      filter: { _id: version },
      update: { $set: { lastRunAt: now }, $inc: { changed }, $setOnInsert: { firstRunAt: now } },
      upsert: true,
    },
  }));
  await database.collection<MigrationRecord>('migrations').bulkWrite(records, { ordered: false });
}

export function sumChanges(changes: ReadonlyMap<string, number>): number {
  return [...changes.values()].reduce((sum, changed) => sum + changed, 0);
}
