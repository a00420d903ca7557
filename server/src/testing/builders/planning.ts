import type { Owner } from '../../database/ownership.ts';
import type { AvailabilityDocument } from '../../features/planning/availability.ts';

/** An hour on each day of the week. */
export function buildAvailability(
  { uid }: Pick<Owner, 'uid'>,
  facts: Partial<AvailabilityDocument> = {},
): AvailabilityDocument {
  return {
    uid,
    minutes: { mon: 60, tue: 60, wed: 60, thu: 60, fri: 60, sat: 60, sun: 60 },
    daysOff: [],
    longestSession: 60,
    estimates: {},
    ...facts,
  };
}
