import { type Collection, type Db, ObjectId } from 'mongodb';
import type { AvailabilityDraft } from '../../contract/planning/availability.ts';
import { unlessDuplicate } from '../../database/queries/duplicate.ts';
import { problem } from '../../http/errors/problems.ts';

/** When one student (`uid`) can study. */
export type AvailabilityDocument = AvailabilityDraft & {
  uid: string;
  /** The student's own estimates in minutes, by the ids of assignments in hex. They count instead of the teacher's. */
  estimates: Record<string, number>;
  /** By which factors these or the teachers' estimates are multiplied, as the student has accepted. Missing before the first. */
  factors?: Record<string, number>;
  /** While the student's work is planned: by which request, and until when at most. */
  planning?: { by: ObjectId; until: Date } | null;
};
export type Availabilities = Collection<AvailabilityDocument>;

export const availabilityCollection = 'availabilities';

export function openAvailabilities(database: Db): Availabilities {
  return database.collection(availabilityCollection);
}

export function findAvailability(availabilities: Availabilities, uid: string) {
  return availabilities.findOne({ uid });
}

/** 1 when the student had said nothing before or something else, else 0. */
export async function setAvailability(
  availabilities: Availabilities,
  uid: string,
  draft: AvailabilityDraft,
): Promise<number> {
  const set = () =>
    availabilities.updateOne(
      { uid },
      { $set: draft, $setOnInsert: { estimates: {} } },
      { upsert: true },
    );
  const result = (await unlessDuplicate(set())) ?? (await set());
  return result.modifiedCount + result.upsertedCount;
}

/** What a student says about how long an assignment takes: `minutes` in place of the teacher's estimate, times `factor`. */
export type OwnEstimate = { minutes?: number; factor?: number };

/** Availability or estimates, with what the student says now of these assignments (ids in hex). */
export function withEstimates<Known extends Pick<AvailabilityDocument, 'estimates' | 'factors'>>(
  known: Known,
  ids: readonly string[],
  said: OwnEstimate,
): Known {
  const { minutes, factor = 1 } = said;
  if (isNothing(said)) return known;
  const named = new Set(ids);
  const others = Object.entries(known.factors ?? {}).filter(([id]) => !named.has(id));
  const toAll = (value: number) => ids.map((id): [string, number] => [id, value]);
  return {
    ...known,
    estimates: {
      ...known.estimates,
      ...(minutes !== undefined && Object.fromEntries(toAll(minutes))),
    },
    // A factor belongs to the estimate for which it was accepted.
    factors: Object.fromEntries([...others, ...(factor === 1 ? [] : toAll(factor))]),
  };
}

/** Keeps what the student says about these assignments. */
export async function setEstimates(
  availabilities: Availabilities,
  uid: string,
  ids: readonly string[],
  said: OwnEstimate,
): Promise<void> {
  const { minutes, factor = 1 } = said;
  if (isNothing(said) || ids.length === 0) return;
  const toAll = <Value>(field: string, value: Value) =>
    Object.fromEntries(ids.map((id): [string, Value] => [`${field}.${id}`, value]));
  const $set = {
    ...(minutes !== undefined && toAll('estimates', minutes)),
    ...(factor !== 1 && toAll('factors', factor)),
  };
  await availabilities.updateOne(
    { uid },
    { $set, ...(factor === 1 && { $unset: toAll('factors', true as const) }) },
  );
}

const isNothing = ({ minutes, factor }: OwnEstimate) =>
  minutes === undefined && factor === undefined;

export async function deleteAvailability(
  availabilities: Availabilities,
  uid: string,
): Promise<void> {
  await availabilities.deleteOne({ uid });
}

/** After this many milliseconds a request that plans counts as ended: its process may have stopped. */
const planningTimeout = 10_000;
const waitStep = 50;

/**
 * Plans of one student one after the other: two at the same time would give the same minutes away twice.
 * @throws 409 without an availability, and when another plan takes longer than `maxWait` milliseconds
 */
export async function whilePlanning<Result>(
  availabilities: Availabilities,
  uid: string,
  act: () => Promise<Result>,
  maxWait = 3_000,
): Promise<Result> {
  const by = new ObjectId();
  const start = Date.now();
  while (!(await claim(availabilities, uid, by))) {
    if ((await findAvailability(availabilities, uid)) === null) {
      throw problem('availability-required');
    }
    if (Date.now() - start > maxWait) throw problem('plan-running');
    await new Promise((resolve) => setTimeout(resolve, waitStep));
  }
  try {
    return await act();
  } finally {
    await release(availabilities, uid, by);
  }
}

/** Whether this request may plan now. */
export async function claim(
  availabilities: Availabilities,
  uid: string,
  by: ObjectId,
): Promise<boolean> {
  const now = Date.now();
  const { modifiedCount } = await availabilities.updateOne(
    { uid, $or: [{ planning: null }, { 'planning.until': { $lt: new Date(now) } }] },
    { $set: { planning: { by, until: new Date(now + planningTimeout) } } },
  );
  return modifiedCount === 1;
}

export async function release(
  availabilities: Availabilities,
  uid: string,
  by: ObjectId,
): Promise<void> {
  await availabilities.updateOne({ uid, 'planning.by': by }, { $set: { planning: null } });
}
