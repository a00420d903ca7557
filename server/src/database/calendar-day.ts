/** The calendar day of a moment, `YYYY-MM-DD`, in UTC. */
export function toCalendarDay(moment: Date): string {
  return moment.toISOString().slice(0, 10);
}
