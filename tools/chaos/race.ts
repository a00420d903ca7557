import type { Answer } from './calls.ts';
import {
  expectAtMost,
  expectCount,
  type Finding,
  isOutcomeUnknown,
  reportCount,
} from './report.ts';

export const concurrency = 50;
export const rounds = 10;

type Race = {
  send: (index: number) => Promise<Answer | undefined>;
  /** Who sends the call with this number, as `read` names it. */
  name: (index: number) => string;
  /** Closes the class to these calls. */
  closeClass: () => Promise<void>;
  /** Whose call is in the database. */
  read: () => Promise<string[]>;
  refusals: number[];
};

/** Sends all calls, and among them the one that closes the class; adds the outcome to `tally`. */
export async function race(
  tally: Tally,
  round: number,
  { send, name, closeClass, read, refusals }: Race,
): Promise<void> {
  const before = Math.floor((round * concurrency) / rounds);
  const first = numbers().slice(0, before).map(send);
  // Once a call was answered: what closes the class takes less time than most of the calls.
  const isUnderWay = first.length > 0 ? Promise.race(first) : Promise.resolve();
  const closing = isUnderWay.then(closeClass);
  const last = numbers().slice(before).map(send);
  const [answers] = await Promise.all([Promise.all([...first, ...last]), closing]);
  const kept = new Set(await read());
  for (const [index, answer] of answers.entries()) {
    const isIn = kept.has(name(index));
    const isAccepted = answer?.status === 200;
    if (isAccepted) tally.accepted += 1;
    else if (refusals.includes(answer?.status ?? 0)) tally.refused += 1;
    else if (answer?.status === 503) tally.unavailable += 1;
    else tally.others += 1;
    if (isIn !== isAccepted && !isOutcomeUnknown(answer)) tally.contradictions += 1;
  }
}

/** Outcomes of all rounds together. */
export class Tally {
  accepted = 0;
  refused = 0;
  unavailable = 0;
  others = 0;
  contradictions = 0;

  report(what: string): Finding[] {
    return [
      reportCount(`${what}: accepted`, this.accepted),
      reportCount(`${what}: refused`, this.refused),
      expectAtMost(`${what}: answered 503`, this.unavailable, 0),
      expectCount(`${what}: other answers`, this.others, 0),
      expectCount(`${what}: answers that the database contradicts`, this.contradictions, 0),
    ];
  }
}

export function numbers(): number[] {
  return Array.from({ length: concurrency }, (_, index) => index);
}

/** Which of these the call with this number concerns: the instances that serve calls, or the callers, take turns. */
export function pick<Item>(items: Item[], index: number): Item {
  return at(items, index % items.length);
}

export function at<Item>(items: Item[], index: number): Item {
  const item = items[index];
  if (item === undefined) throw new RangeError(`There is no item ${index}.`);
  return item;
}
