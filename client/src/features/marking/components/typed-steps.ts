import type { NextStep, NextStepDraft } from 'server/contract/marking/next-steps';
import { parseJson } from '#lib/drafts/parse-json.ts';

/** The next steps as the form keeps them: as JSON, since what is kept of an unsent form is text. */
export function readTypedSteps(text: string): NextStepDraft[] {
  // What most forms have, at every rendering.
  if (text === '') return [];
  const typed = parseJson(text);
  return Array.isArray(typed) ? typed.map(readStep) : [];
}

function readStep(value: unknown): NextStepDraft {
  const { id, text }: Partial<Record<keyof NextStepDraft, unknown>> = Object(value);
  return {
    ...(typeof id === 'string' && { id }),
    text: typeof text === 'string' ? text : '',
  };
}

export const writeTypedSteps = (steps: readonly NextStepDraft[]): string => JSON.stringify(steps);

/** The form's value of a mark with these steps; empty without any, so that a first mark names none. */
export const toTypedSteps = (steps: readonly NextStep[] = []): string =>
  steps.length === 0 ? '' : writeTypedSteps(steps.map(({ id, text }) => ({ id, text })));

/** What is sent: the steps in which something is typed; `undefined` where the form has never had any. */
export function toSentSteps(text: string): NextStepDraft[] | undefined {
  if (text === '') return undefined;
  return readTypedSteps(text).filter((step) => step.text.trim() !== '');
}
