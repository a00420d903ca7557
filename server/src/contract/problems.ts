import { accountProblems } from './accounts/problems.ts';
import { annotationProblems } from './annotations/problems.ts';
import { assignmentProblems } from './assignments/problems.ts';
import { calendarFeedProblems } from './calendar-feed/problems.ts';
import { classProblems } from './classes/problems.ts';
import { commentBankProblems } from './comment-bank/problems.ts';
import { extensionProblems } from './extensions/problems.ts';
import { fileProblems } from './files/problems.ts';
import { imageProblems } from './images/problems.ts';
import { markingProblems } from './marking/problems.ts';
import { messageProblems } from './messages/problems.ts';
import { planningProblems } from './planning/problems.ts';
import { requestProblems } from './problems/requests.ts';
import { rubricProblems } from './rubrics/problems.ts';
import { studyTaskProblems } from './study-tasks/problems.ts';
import { submissionProblems } from './submissions/problems.ts';

/**
 * Every problem that the API answers with, by its stable code: its status and its English text, with parameters in
 * braces. A client writes its own text from `code` and `params`. No zod here: the browser may take these values.
 */
export const problemTable = {
  ...requestProblems,
  ...accountProblems,
  ...assignmentProblems,
  ...rubricProblems,
  ...submissionProblems,
  ...annotationProblems,
  ...markingProblems,
  ...messageProblems,
  ...extensionProblems,
  ...commentBankProblems,
  ...studyTaskProblems,
  ...planningProblems,
  ...calendarFeedProblems,
  ...imageProblems,
  ...fileProblems,
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
