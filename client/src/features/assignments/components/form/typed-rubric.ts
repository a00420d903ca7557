import type { NewRubric, Rubric } from 'server/contract/rubrics/schemas';
import { parseJson } from '#lib/drafts/parse-json.ts';

/** The rubric in the form of an assignment, as one text, which a draft can keep; `undefined` is none. */
export function writeRubric(rubric: NewRubric | undefined): string {
  return rubric === undefined ? '' : JSON.stringify(rubric);
}

/** The same of an assignment that exists: with the ids of its criteria, without descriptions that are not there. */
export function writeSavedRubric(rubric: Rubric | undefined): string {
  return writeRubric(
    rubric && {
      criteria: rubric.criteria.map(({ levels, ...criterion }) => ({
        ...criterion,
        levels: levels.map(({ description, ...level }) => ({
          ...level,
          ...(description !== null && { description }),
        })),
      })),
    },
  );
}

/**
 * What `writeRubric` has written; `undefined` for none, and for what has not its shape. The rules of the form, which are
 * loaded later, check the rest.
 */
export function readRubric(text: string): NewRubric | undefined {
  const rubric = parseJson(text);
  return isRubric(rubric) ? rubric : undefined;
}

const isRubric = (value: unknown): value is NewRubric =>
  isObject(value) && isListOf(value.criteria, isCriterion);

const isCriterion = (value: unknown) => isLevel(value) && isListOf(value.levels, isLevel);

const isLevel = (value: unknown): value is Record<string, unknown> =>
  isObject(value) && typeof value.title === 'string' && typeof value.points === 'number';

const isListOf = (value: unknown, isItem: (item: unknown) => boolean) =>
  Array.isArray(value) && value.every(isItem);

const isObject = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null;
