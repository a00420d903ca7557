import type { NewRubric } from 'server/contract/rubrics';
import { parseJson } from '../../../../lib/drafts/parse-json.ts';

/** The rubric of an assignment that is not made yet, as one text, which a draft can keep; `undefined` is none. */
export function writeRubric(rubric: NewRubric | undefined): string {
  return rubric === undefined ? '' : JSON.stringify(rubric);
}

/**
 * What `writeRubric` has written; `undefined` for none, and for what has no criteria. The rules of the form, which are
 * loaded after the first paint, check the rest.
 */
export function readRubric(text: string): NewRubric | undefined {
  const rubric = parseJson(text);
  return hasCriteria(rubric) ? rubric : undefined;
}

function hasCriteria(value: unknown): value is NewRubric {
  return (
    typeof value === 'object' &&
    value !== null &&
    'criteria' in value &&
    Array.isArray(value.criteria)
  );
}
