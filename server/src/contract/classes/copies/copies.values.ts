const millisecondsPerDay = 24 * 3_600_000;

/**
 * By how many days copies are due later than their originals (negative: earlier): whole weeks, so that weekdays stay, and the
 * earliest of these due days falls into the seven days that begin with `firstDay`. Days are `YYYY-MM-DD`.
 */
export function countDaysMoved(dueDays: readonly string[], firstDay: string): number {
  const [earliest = firstDay] = [...dueDays].sort();
  const days = (Date.parse(firstDay) - Date.parse(earliest)) / millisecondsPerDay;
  // Without the sum, a day that stays would move by -0.
  return Math.ceil(days / 7) * 7 + 0;
}
