/** A part of an assignment, with its minutes. */
export type Step = { title: string; minutes: number };

/**
 * Which steps each session works on, given the lengths of all sessions in the order in which they are done. Minutes after
 * the last step belong to the last one.
 */
export function describeSteps(steps: readonly Step[], sessions: readonly number[]): string[][] {
  let start = 0;
  return sessions.map((minutes) => {
    const end = start + minutes;
    const titles = listSteps(steps, start, end);
    start = end;
    return titles;
  });
}

function listSteps(steps: readonly Step[], start: number, end: number): string[] {
  let from = 0;
  const titles = steps.flatMap((step, index) => {
    const begins = from;
    from += step.minutes;
    const to = index === steps.length - 1 ? Number.POSITIVE_INFINITY : from;
    return begins < end && start < to ? [step.title] : [];
  });
  return titles;
}
