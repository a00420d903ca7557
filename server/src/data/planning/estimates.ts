import type { Availabilities, AvailabilityDocument } from './availability.ts';

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

/** Stores the student's own estimates of these assignments. */
export async function setEstimates(
  availabilities: Availabilities,
  uid: string,
  ids: readonly string[],
  ownEstimate: OwnEstimate,
): Promise<void> {
  const { minutes, factor = 1 } = ownEstimate;
  if (isEmpty(ownEstimate) || ids.length === 0) return;
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

/** Stores the same. */
export async function setOwnMinutes(
  availabilities: Availabilities,
  uid: string,
  minutes: OwnMinutes,
): Promise<void> {
  const given = Object.entries(minutes);
  if (given.length === 0) return;
  const $set = Object.fromEntries(given.map(([id, value]) => [`estimates.${id}`, value]));
  const $unset = Object.fromEntries(given.map(([id]) => [`factors.${id}`, true as const]));
  await availabilities.updateOne({ uid }, { $set, $unset });
}

const isEmpty = ({ minutes, factor }: OwnEstimate) => minutes === undefined && factor === undefined;
