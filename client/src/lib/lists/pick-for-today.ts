import type { Priority } from 'server/contract/study-tasks/schemas';
import { defaultPriority, priorityRanks } from 'server/contract/values';
import { compareByDay } from '../dates/calendar-day.ts';

interface Dated {
  /** `YYYY-MM-DD`. */
  date: string;
  /** As urgent as one of the default priority without it. */
  priority?: Priority | undefined;
}

/** What is to be done at `today`: what is planned for it, by priority, then what is left of past days, the oldest first. */
export function pickForToday<Item extends Dated>(items: readonly Item[], today: string): Item[] {
  const byPriority = (a: Item, b: Item) => rank(a) - rank(b);
  return [
    ...items.filter(({ date }) => date === today).toSorted(byPriority),
    ...items
      .filter(({ date }) => date < today)
      .toSorted((a, b) => compareByDay(a, b) || byPriority(a, b)),
  ];
}

const rank = ({ priority = defaultPriority }: Dated) => priorityRanks[priority];
