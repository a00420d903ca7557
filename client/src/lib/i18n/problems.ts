import { textLanguage } from './translation.ts';

const say: (sentence: string) => string =
  textLanguage === 'es'
    ? (await import('./spanish-problems.ts')).sayInSpanish
    : (sentence) => sentence;

/** What the server says of a request or a field, which it says in English. Goes with "errors by code". */
export const problems = { say };
