import { accountProblems } from './accounts/problems.ts';
import { classProblems } from './classes/problems.ts';
import { requestProblems } from './problems/requests.ts';
import { workProblems } from './problems/work.ts';

/**
 * Every problem that the API answers with, by its stable code: its status and its English text, with parameters in
 * braces. A client writes its own text from `code` and `params`. No zod here: the browser may take these values.
 */
export const problemTable = {
  ...requestProblems,
  ...accountProblems,
  ...workProblems,
  ...classProblems,
};

export type ProblemCode = keyof typeof problemTable;

/** The names between the braces of a text. */
type Placeholders<Text extends string> = Text extends `${string}{${infer Name}}${infer Rest}`
  ? Name | Placeholders<Rest>
  : never;

/** What the text of a problem names; `max` and `sum` are numbers, which a client writes as its reader does. */
export type ProblemParams<Code extends ProblemCode = ProblemCode> = {
  [Name in Placeholders<(typeof problemTable)[Code]['detail']>]: Name extends 'max' | 'sum'
    ? number
    : string | number;
};

/** The English text of a problem, its parameters filled in. */
export function describeProblem(
  code: ProblemCode,
  params: Readonly<Record<string, string | number>>,
): string {
  return problemTable[code].detail.replace(/\{(\w+)\}/g, (_, name) => String(params[name]));
}
