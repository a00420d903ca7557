import { ObjectId } from 'mongodb';
import type { NextStep, NextStepDraft } from '#contract/marking/next-steps.ts';

/**
 * The next steps of a mark, with their ids: a step keeps its id when its text is changed, so that the study task that the
 * student has made of it stays linked. The earlier steps where none are given; no member where there are none.
 */
export function identifySteps(
  given: readonly NextStepDraft[] | undefined,
  earlier: readonly NextStep[] = [],
): { nextSteps?: NextStep[] } {
  const known = new Set(earlier.map(({ id }) => id));
  const steps = given?.map(({ id, text }) => ({
    id: id !== undefined && known.has(id) ? id : new ObjectId().toHexString(),
    text,
  }));
  const nextSteps = steps ?? [...earlier];
  return nextSteps.length === 0 ? {} : { nextSteps };
}

/** The member of an answer that has the next steps; none where none are suggested. */
export function presentNextSteps({ nextSteps }: { nextSteps?: readonly NextStep[] }): {
  nextSteps?: NextStep[];
} {
  return nextSteps === undefined
    ? {}
    : { nextSteps: nextSteps.map(({ id, text }) => ({ id, text })) };
}
