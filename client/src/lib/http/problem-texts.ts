import { connection } from 'virtual:messages/connection';
import { fieldProblems } from 'virtual:messages/fieldProblems';
import { problems } from 'virtual:messages/problems';
import type { Problem } from 'server/contract/problems/problem';
import { formatCalendarDay } from '../dates/calendar-day.ts';
import { writeExampleDay } from '../dates/example-day.ts';
import type { Refusal } from './problem.ts';

type Params = Readonly<Record<string, string | number>>;

/** By code; `problem-texts.types.ts` checks that every code has a text with its parameters. */
const texts: Readonly<Record<string, string | ((params: never) => string)>> = {
  ...problems,
  ...fieldProblems,
};

/** The text of a problem in the reader's language; `undefined` for a code that this version does not know. */
export function writeProblem(code: string | undefined, params: Params = {}): string | undefined {
  const text = code !== undefined && Object.hasOwn(texts, code) ? texts[code] : undefined;
  if (typeof text !== 'function') return text;
  const { day } = params;
  const shown = typeof day === 'string' ? { ...params, day: formatCalendarDay(day) } : params;
  return text({ example: writeExampleDay(), ...shown } as never);
}

/** What an error answer says, in the reader's language; for an unknown code in the server's own words. */
export function readRefusal(status: number, body: Partial<Problem>): Refusal {
  const { code = '', params, detail, title } = body;
  const errors = (body.errors ?? []).map((error) => ({
    path: error.path,
    message: writeProblem(error.code, error.params) ?? error.message,
  }));
  const [first] = errors;
  const text = writeProblem(code, params);
  // A request is refused for its fields: what is wrong with the first says more than the request's own text.
  const known = text && first ? first.message : text;
  return {
    code,
    detail: known ?? detail ?? title ?? connection.status({ status }),
    errors,
  };
}
