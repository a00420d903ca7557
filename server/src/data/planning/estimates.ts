import {
  type Availabilities,
  type AvailabilityDocument,
  findAvailability,
} from './availability.ts';

/** How long a student expects an assignment to take: `minutes` in place of the teacher's estimate, times `factor`. */
export type OwnEstimate = { minutes?: number; factor?: number };

/** Availability or estimates, with the estimates that the student gives now for these assignments (ids in hex). */
export function withEstimates<Known extends Pick<AvailabilityDocument, 'estimates' | 'factors'>>(
  known: Known,
  ids: readonly string[],
  ownEstimate: OwnEstimate,
): Known {
  const { minutes, factor = 1 } = ownEstimate;
  if (isEmpty(ownEstimate)) return known;
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

/** Minutes by the ids of assignments in hex. */
export type OwnMinutes = Record<string, number>;

/** Availability or estimates, with the minutes that the student gives now. A factor belongs to the estimate before. */
export function withOwnMinutes<Known extends Pick<AvailabilityDocument, 'estimates' | 'factors'>>(
  known: Known,
  minutes: OwnMinutes,
): Known {
  const factors = Object.entries(known.factors ?? {}).filter(([id]) => minutes[id] === undefined);
  return {
    ...known,
    estimates: { ...known.estimates, ...minutes },
    factors: Object.fromEntries(factors),
  };
}

/** What a plan changes of the student's estimate of one assignment (id in hex). */
export type EstimateChange = { assignmentId: string; from: OwnEstimate; to: OwnEstimate };
type KnownEstimates = Pick<AvailabilityDocument, 'estimates' | 'factors'>;

/** The assignments whose estimates differ, with both. */
export function compareEstimates(before: KnownEstimates, after: KnownEstimates): EstimateChange[] {
  const both = [before.estimates, before.factors ?? {}, after.estimates, after.factors ?? {}];
  return [...new Set(both.flatMap(Object.keys))]
    .map((id) => ({ assignmentId: id, from: estimateOf(before, id), to: estimateOf(after, id) }))
    .filter(({ from, to }) => !isSame(from, to));
}

/** Stores the estimates to which these changes lead. */
export async function changeEstimates(
  availabilities: Availabilities,
  uid: string,
  changes: readonly Pick<EstimateChange, 'assignmentId' | 'to'>[],
): Promise<void> {
  if (changes.length === 0) return;
  const values = changes.flatMap(({ assignmentId: id, to }): [string, number | undefined][] => [
    [`estimates.${id}`, to.minutes],
    [`factors.${id}`, to.factor],
  ]);
  const set = values.filter(([, value]) => value !== undefined);
  const unset = values.filter(([, value]) => value === undefined);
  await availabilities.updateOne(
    { uid },
    {
      ...(set.length > 0 && { $set: Object.fromEntries(set) }),
      ...(unset.length > 0 && { $unset: Object.fromEntries(unset.map(([path]) => [path, true])) }),
    },
  );
}

/** Takes these changes back. An estimate that the student has changed since stays. */
export async function undoEstimateChanges(
  availabilities: Availabilities,
  uid: string,
  changes: readonly EstimateChange[],
): Promise<void> {
  const present = changes.length > 0 && (await findAvailability(availabilities, uid));
  if (!present) return;
  const undone = changes
    .filter(({ assignmentId, to }) => isSame(estimateOf(present, assignmentId), to))
    .map(({ assignmentId, from }) => ({ assignmentId, to: from }));
  await changeEstimates(availabilities, uid, undone);
}

function estimateOf({ estimates, factors }: KnownEstimates, id: string): OwnEstimate {
  const [minutes, factor] = [estimates[id], factors?.[id]];
  return { ...(minutes !== undefined && { minutes }), ...(factor !== undefined && { factor }) };
}

const isSame = (a: OwnEstimate, b: OwnEstimate) => a.minutes === b.minutes && a.factor === b.factor;

const isEmpty = ({ minutes, factor }: OwnEstimate) => minutes === undefined && factor === undefined;
