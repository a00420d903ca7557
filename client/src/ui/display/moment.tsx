import { formatMomentWithTime } from '#lib/dates/format-moment.ts';

/** Day and time of a moment (ISO 8601). */
export function Moment({ at }: { at: string }) {
  return <time dateTime={at}>{formatMomentWithTime(at)}</time>;
}
