import type { Availabilities, AvailabilityDocument } from './availability.ts';

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
