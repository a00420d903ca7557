import { fieldProblems } from 'virtual:messages/fieldProblems';
import { problems } from 'virtual:messages/problems';
import { formatCalendarDay } from '../dates/calendar-day.ts';
import { writeExampleDay } from '../dates/example-day.ts';

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
