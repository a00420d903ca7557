import { BSONRegExp } from 'bson';
import { CommandError } from '../errors.ts';

const WHITESPACE = ' \\t\\n\\v\\f\\r';
const TOKEN =
  /\\x\{[0-9a-fA-F]+\}|\\x[0-9a-fA-F]{2}|\\[pP]\{\w+\}|\\[\s\S]|\(\?P?<(?![=!])\w+>|\(\?(?::|=|!|<=|<!)|\(\?|\{\d+(?:,\d*)?\}|[\s\S]/gu;

/**
 * Compiles a PCRE pattern, as MongoDB uses it, to a RegExp that matches the same strings: `$` also
 * matches before a final newline, `.` any character but a newline, `\s` ASCII only. Constructs that
 * JavaScript lacks or interprets differently are refused.
 *
 * @param options MongoDB's flags: any of `imsu`
 * @throws CommandError 51108 for an unknown flag, 51091 for an invalid pattern, NotImplemented for
 * an unsupported construct
 */
export function compileRegex(pattern: string, options = ''): RegExp {
  const inline = /^\(\?([ims]+)\)/.exec(pattern);
  const flags = options + (inline?.[1] ?? '');
  for (const flag of flags) {
    if (flag === 'x') throw unsupported('the option x', pattern);
    if (!'imsu'.includes(flag)) {
      throw new CommandError(51108, `invalid flag in regex options: ${options}`);
    }
  }
  if (pattern.includes('\0')) {
    throw new CommandError('BadValue', 'Regular expression cannot contain an embedded null byte');
  }
  const source = translate(pattern.slice(inline?.[0].length ?? 0), flags);
  try {
    return new RegExp(source, flags.includes('i') ? 'iu' : 'u');
  } catch (error) {
    const reason = error instanceof Error ? error.message : String(error);
    throw new CommandError(51091, `Regular expression is invalid: ${reason}`);
  }
}

/** The pattern and options of a RegExp or BSONRegExp; undefined for other values. */
export function asRegex(value: unknown): { pattern: string; options: string } | undefined {
  if (value instanceof RegExp) return { pattern: value.source, options: value.flags };
  if (value instanceof BSONRegExp) return { pattern: value.pattern, options: value.options };
  return undefined;
}

/**
 * The prefix of letters and digits that every match of an anchored pattern starts with; `''` when
 * there is none.
 */
export function readPrefix(value: unknown): string {
  const { pattern = '', options = '' } = asRegex(value) ?? {};
  // A later line, another case or another alternative may start differently.
  if (/[imx]/.test(options) || pattern.includes('|')) return '';
  const [, letters = '', next = ''] = /^\^([\p{L}\p{N}]*)(.?)/su.exec(pattern) ?? [];
  // `*`, `?` and `{` may repeat the last letter zero times.
  return /[*?{]/.test(next) ? letters.replace(/.$/su, '') : letters;
}

function translate(pattern: string, flags: string): string {
  let inClass = false;
  let previous = '';
  let source = '';
  for (const [token] of pattern.matchAll(TOKEN)) {
    const opensClass: boolean = !inClass && token === '[';
    const closesClass: boolean = inClass && token === ']' && !/^\[\^?$/.test(previous);
    if (inClass && token === ':' && previous.endsWith('[')) {
      throw unsupported('a POSIX character class', pattern);
    }
    if (!inClass && token === '+' && /^(?:[*+?]|\{.*\})$/.test(previous)) {
      throw unsupported('a possessive quantifier', pattern);
    }
    source += closesClass ? token : translateToken(token, inClass, flags, pattern);
    const atClassStart: boolean = inClass && previous === '[' && token === '^';
    if (opensClass) inClass = true;
    if (closesClass) inClass = false;
    previous = atClassStart ? '[^' : token;
  }
  return source;
}

function translateToken(token: string, inClass: boolean, flags: string, pattern: string): string {
  if (token.startsWith('\\')) return translateEscape(token, inClass, pattern);
  if (inClass) return /^[\][(){}|/]$/.test(token) ? `\\${token}` : token.replace('(?', '\\(\\?');
  if (token === '(?') throw unsupported('a group of this kind', pattern);
  if (token.startsWith('(?P<')) return token.replace('P', '');
  if (token === '.') return flags.includes('s') ? '[\\s\\S]' : '[^\\n]';
  if (token === '^' && flags.includes('m')) return '(?:(?<![\\s\\S])|(?<=\\n)(?=[\\s\\S]))';
  if (token === '$')
    return flags.includes('m') ? '(?:(?=\\n)|(?![\\s\\S]))' : '(?=\\n?(?![\\s\\S]))';
  return /^[\]{}]$/.test(token) ? `\\${token}` : token;
}

function translateEscape(token: string, inClass: boolean, pattern: string): string {
  const letter = token.charAt(1);
  if (letter === 's') return inClass ? WHITESPACE : `[${WHITESPACE}]`;
  if (letter === 'S' && !inClass) return `[^${WHITESPACE}]`;
  if (letter === 'x' && token.length > 2) return token.replace('\\x{', '\\u{');
  if (/^\\[pP]\{/.test(token) || /[dDwWtnrf]/.test(letter)) return token;
  if (/[bB]/.test(letter) && !inClass) return token;
  if (/[a-zA-Z0-9]/.test(letter) || letter === '')
    throw unsupported(`the escape ${token}`, pattern);
  return `\\u{${(token.codePointAt(1) ?? 0).toString(16)}}`;
}

function unsupported(what: string, pattern: string): CommandError {
  return new CommandError(
    'NotImplemented',
    `embedded-mongo does not support ${what} in a regular expression: ${pattern}`,
  );
}
