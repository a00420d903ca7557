import { useEffect, useState } from 'react';
import { readServerTime } from '#lib/dates/school-day.ts';

/** Whole minutes until a moment (ISO 8601) by the clock of the server, rounded up; 0 when it is past. */
export function useMinutesLeft(moment: string): number {
  const [minutes, setMinutes] = useState(() => countMinutes(moment));
  useEffect(() => {
    const update = () => setMinutes(countMinutes(moment));
    update();
    const timer = setInterval(update, 1000);
    return () => clearInterval(timer);
  }, [moment]);
  return minutes;
}

/** Answers tell the time of the server in whole seconds: it may be later by one. */
const countMinutes = (moment: string) =>
  Math.max(0, Math.ceil((Date.parse(moment) - readServerTime() - 1000) / 60_000));
