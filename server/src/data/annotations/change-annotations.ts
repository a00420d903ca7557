import { createHash } from 'node:crypto';
import type { Db } from 'mongodb';
import { readRefusals } from '#database/queries/batch.ts';
import { isDuplicate } from '#database/queries/duplicate.ts';
import {
  type AnnotationDocument,
  type LayerKey,
  openAnnotations,
  openLayers,
} from './collection.ts';
import { countChanges } from './count-changes.ts';
import { readVersions } from './read-layer.ts';

export type Change = Pick<AnnotationDocument, 'id' | 'json'>;
type Stored = ReadonlyMap<string, Pick<AnnotationDocument, 'id' | 'version' | 'json'>>;

/** `written`: how many this call has written; the others were so already, or have changed. */
type Conflict = { kind: 'conflict'; version: number; conflicts: Change[]; written: number };
type Changed = { kind: 'changed'; version: number; written: number };
export type ChangeOutcome = Changed | Conflict | { kind: 'too-many' };

type Changes = {
  /** The version that the caller has seen: what was changed after it is kept. Without it the last change counts. */
  seen: number | undefined;
  /** None of them about the same annotation as another. */
  wanted: readonly Change[];
  /** The uid of the teacher. */
  by: string;
};

/**
 * Changes annotations of an attempt. What is already as the caller wants it is no conflict, so that a call without an answer
 * can be repeated. With a conflict nothing is changed, unless another call writes the same annotation in the same moment.
 */
export async function changeAnnotations(
  database: Db,
  key: LayerKey,
  { seen, wanted, by }: Changes,
): Promise<ChangeOutcome> {
  // Before the annotations: a recount in between is noticed.
  const layer = await openLayers(database).findOne(key);
  const stored = await findStored(database, key, wanted);
  if (findConflicts(wanted, stored, seen).length > 0) {
    return explainConflict(database, key, { seen, wanted, written: 0 });
  }
  const token = hashCall({ seen, wanted, by });
  const version = await countChanges(database, key, layer, {
    token,
    changes: wanted.length,
    ...countAdded(wanted, stored),
  });
  if (version === 'too-many') return { kind: 'too-many' };
  // Each of them means that another call has made its changes.
  if (version === 'outdated') return changeAnnotations(database, key, { seen, wanted, by });
  const first = version - wanted.length + 1;
  // In the order of their ids: in a database that writes them in one transaction, two calls could wait for each other.
  const numbered = wanted
    .map((change, index) => ({ ...change, version: first + index }))
    .toSorted((a, b) => (a.id < b.id ? -1 : 1));
  const changes = numbered.filter((change) => !isAsWanted(change, stored));
  const written = await write(database, key, changes, { seen, by });
  // Not after an error: what was sent may still be written then, until the caller sends it again.
  await openLayers(database).updateOne(key, { $pull: { writing: { token } } });
  const changed = { kind: 'changed', version, written } as const;
  if (written === changes.length) return changed;
  const outcome = await explainConflict(database, key, { seen, wanted, written });
  return outcome.conflicts.length > 0 ? outcome : changed;
}

/** The same for a call that is sent again, which so ends the entry of one that was killed. */
function hashCall({ seen, wanted, by }: Changes): string {
  return createHash('sha256')
    .update(JSON.stringify([by, seen, wanted]))
    .digest('base64url');
}

async function findStored(database: Db, key: LayerKey, wanted: readonly Change[]): Promise<Stored> {
  const found = await openAnnotations(database)
    .find({ ...key, id: { $in: wanted.map(({ id }) => id) } })
    .project<Pick<AnnotationDocument, 'id' | 'version' | 'json'>>({ id: 1, version: 1, json: 1 })
    .toArray();
  return new Map(found.map((annotation) => [annotation.id, annotation]));
}

function countAdded(wanted: readonly Change[], stored: Stored) {
  const isStored = ({ id }: Change) => typeof stored.get(id)?.json === 'string';
  return {
    added: wanted.filter((change) => change.json !== null && !isStored(change)).length,
    deleted: wanted.filter((change) => change.json === null && isStored(change)).length,
  };
}

const isAsWanted = ({ id, json }: Change, stored: Stored) =>
  (stored.get(id)?.json ?? null) === json;

/** Which were changed after `seen`, as they are now. */
function findConflicts(
  wanted: readonly Change[],
  stored: Stored,
  seen: number | undefined,
): Change[] {
  return wanted.flatMap((change) => {
    const found = stored.get(change.id);
    const isUnseen = found !== undefined && seen !== undefined && found.version > seen;
    return isUnseen && !isAsWanted(change, stored) ? [{ id: found.id, json: found.json }] : [];
  });
}

async function explainConflict(
  database: Db,
  key: LayerKey,
  { seen, wanted, written }: Omit<Changes, 'by'> & { written: number },
): Promise<Conflict> {
  const { version } = await readVersions(database, key);
  const stored = await findStored(database, key, wanted);
  return { kind: 'conflict', version, conflicts: findConflicts(wanted, stored, seen), written };
}

type Numbered = Change & Pick<AnnotationDocument, 'version'>;
type Condition = Pick<Changes, 'seen' | 'by'>;

/**
 * How many were written. With `seen`, those that were changed after it are not; without it, those are not that a later
 * change has replaced already.
 */
async function write(
  database: Db,
  key: LayerKey,
  changes: readonly Numbered[],
  condition: Condition,
): Promise<number> {
  if (changes.length === 0) return 0;
  const annotations = openAnnotations(database);
  // What is to be deleted exists.
  const operations = changes.map((change) =>
    toOperation(key, change, { ...condition, upsert: change.json !== null }),
  );
  try {
    const written = await annotations.bulkWrite(operations, { ordered: false });
    return written.matchedCount + written.upsertedCount;
  } catch (error) {
    const refused = readRefusals(error);
    for (const refusal of refused.values()) if (!isDuplicate(refusal)) throw refusal;
    if (condition.seen !== undefined) return changes.length - refused.size;
    // They exist, perhaps since a moment ago.
    const existing = changes.filter((_, index) => refused.has(index));
    await annotations.bulkWrite(
      existing.map((change) => toOperation(key, change, { ...condition, upsert: false })),
      { ordered: false },
    );
    return changes.length;
  }
}

function toOperation(
  key: LayerKey,
  { id, json, version }: Numbered,
  { seen, by, upsert }: Condition & { upsert: boolean },
) {
  const replaced = seen === undefined ? { $lt: version } : { $lte: seen };
  return {
    updateOne: {
      filter: { ...key, id, version: replaced },
      update: { $set: { json, version, at: new Date(), by } },
      upsert,
    },
  };
}
