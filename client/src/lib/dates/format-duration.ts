import { days as texts } from 'virtual:messages/days';

/** Whole minutes as hours and minutes: "1 h 30 min"; nothing for none. */
export function formatDuration(minutes: number): string {
  return texts.duration({ hours: Math.floor(minutes / 60), minutes: minutes % 60 }).trim();
}
