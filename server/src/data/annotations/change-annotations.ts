import { type Db, ObjectId } from 'mongodb';
import { type AnnotationChange, idOfChange } from '#contract/annotations/schemas.ts';
import { annotationLimits } from '#contract/values.ts';
import { readRefusals } from '#database/queries/batch.ts';
import { isDuplicate, unlessDuplicate } from '#database/queries/duplicate.ts';
import {
  type AnnotationDocument,
  type LayerKey,
  openAnnotations,
  openLayers,
  type Writing,
} from './collection.ts';
import { readVersion } from './read-layer.ts';

type Change = Pick<AnnotationDocument, 'id' | 'json'>;
type Stored = ReadonlyMap<string, Pick<AnnotationDocument, 'id' | 'version' | 'json'>>;

type Conflict = { kind: 'conflict'; version: number; conflicts: Change[] };
export type ChangeOutcome = { kind: 'changed'; version: number } | Conflict | { kind: 'too-many' };

export type Changes = {
  /** The version that the caller has seen: what was changed after it is kept. Without it the last change counts. */
  seen: number | undefined;
  /** None of them about the same annotation as another. */
  changes: readonly AnnotationChange[];
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
  { seen, changes, by }: Changes,
): Promise<ChangeOutcome> {
  const wanted = changes.map(toChange);
  const [stored, layer] = await Promise.all([
    findStored(database, key, wanted),
    openLayers(database).findOne(key),
  ]);
  if (findConflicts(wanted, stored, seen).length > 0) {
    return explainConflict(database, key, wanted, seen);
  }
  const { version: before = 0 } = layer ?? {};
  const added = wanted.filter(({ id, json }) => json !== null && !stored.get(id)?.json).length;
  // There cannot be more annotations than there were changes.
  if (added > 0 && before + added > annotationLimits.perAttempt) {
    if ((await countAnnotations(database, key)) + added > annotationLimits.perAttempt) {
      return { kind: 'too-many' };
    }
  }
  const token = new ObjectId();
  const writing = { token, from: before + 1, at: new Date() };
  const version = await countChanges(database, key, wanted.length, writing);
  const first = version - wanted.length + 1;
  const numbered = wanted.map((change, index) => ({ ...change, version: first + index }));
  const isMade = await write(
    database,
    key,
    numbered.filter((change) => !isAsWanted(change, stored)),
    { seen, by },
  );
  // Not after an error: what was sent may still be written then.
  await openLayers(database).updateOne(key, { $pull: { writing: { token } } });
  const changed = { kind: 'changed', version } as const;
  if (isMade) return changed;
  const outcome = await explainConflict(database, key, wanted, seen);
  return outcome.conflicts.length > 0 ? outcome : changed;
}

function toChange(change: AnnotationChange): Change {
  const json = change.op === 'put' ? JSON.stringify(change.annotation) : null;
  return { id: idOfChange(change), json };
}

async function findStored(database: Db, key: LayerKey, wanted: readonly Change[]): Promise<Stored> {
  const found = await openAnnotations(database)
    .find({ ...key, id: { $in: wanted.map(({ id }) => id) } })
    .project<Pick<AnnotationDocument, 'id' | 'version' | 'json'>>({ id: 1, version: 1, json: 1 })
    .toArray();
  return new Map(found.map((each) => [each.id, each]));
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
  wanted: readonly Change[],
  seen: number | undefined,
): Promise<Conflict> {
  const version = await readVersion(database, key);
  const stored = await findStored(database, key, wanted);
  return { kind: 'conflict', version, conflicts: findConflicts(wanted, stored, seen) };
}

export function countAnnotations(database: Db, key: LayerKey): Promise<number> {
  return openAnnotations(database).countDocuments({ ...key, json: { $ne: null } });
}

/** Counts changes of an attempt and lets readers know that they are being written. Returns the version after them. */
async function countChanges(
  database: Db,
  key: LayerKey,
  count: number,
  writing: Writing,
): Promise<number> {
  const increment = () =>
    openLayers(database).findOneAndUpdate(
      key,
      { $inc: { version: count }, $push: { writing } },
      { upsert: true, returnDocument: 'after', projection: { version: 1 } },
    );
  // Another call may create the document at the same time.
  const layer = (await unlessDuplicate(increment())) ?? (await increment());
  if (layer === null) throw new Error('An upsert has returned no document.');
  return layer.version;
}

type Numbered = Change & Pick<AnnotationDocument, 'version'>;

/** Whether all were written; with `seen`, those that were changed after it are not. */
async function write(
  database: Db,
  key: LayerKey,
  changes: readonly Numbered[],
  { seen, by }: Pick<Changes, 'seen' | 'by'>,
): Promise<boolean> {
  if (changes.length === 0) return true;
  const at = new Date();
  const operations = changes.map(({ id, json, version }) => ({
    updateOne: {
      filter: { ...key, id, ...(seen !== undefined && { version: { $lte: seen } }) },
      update: { $set: { json, version, at, by } },
      // What is deleted exists.
      upsert: json !== null,
    },
  }));
  try {
    const { matchedCount, upsertedCount } = await openAnnotations(database).bulkWrite(operations, {
      ordered: false,
    });
    return matchedCount + upsertedCount === changes.length;
  } catch (error) {
    const refused = readRefusals(error);
    for (const refusal of refused.values()) if (!isDuplicate(refusal)) throw refusal;
    if (seen !== undefined) return false;
    // Others have created them at the same time.
    return write(
      database,
      key,
      changes.filter((_, index) => refused.has(index)),
      { seen, by },
    );
  }
}
