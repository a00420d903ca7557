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

const countMinutes = (moment: string) =>
  Math.max(0, Math.ceil((Date.parse(moment) - readServerTime()) / 60_000));
