import { type ParseArgsConfig, parseArgs } from 'node:util';
import { exitOnUsageError, UsageError } from './usage-error.ts';

type Option = NonNullable<ParseArgsConfig['options']>[string];

export type Options = Record<string, Option & { about: string }>;

export type Syntax<Given extends Options> = {
  /** The whole command as it should be typed. */
  usage: string;
  /** What it does. */
  about: string;
  options: Given;
  /** The number of positional arguments: exactly, or minimum and maximum. None when absent. */
  positionals?: number | [number, number];
  /** What the positional arguments mean, by their names in `usage`. */
  parts?: Record<string, string>;
  /** What the positional arguments may be, and the word for one of them in a refusal. */
  choices?: { kind: string; names: string[] };
};

/**
 * Parses the arguments of a command strictly.
 * @throws {UsageError} for an unknown option or choice, and for too few or too many arguments
 */
export function parseArguments<Given extends Options>(
  {
    usage,
    options,
    positionals: count = 0,
    choices,
  }: Pick<Syntax<Given>, 'usage' | 'options' | 'positionals' | 'choices'>,
  given: string[],
) {
  const explain = (reason: string) => new UsageError(`${reason}\nUsage: ${usage}`);
  const [min, max] = typeof count === 'number' ? [count, count] : count;
  // As in npm's `run dev -- --seed`: pnpm passes the dashes on.
  const args = given[0] === '--' ? given.slice(1) : given;
  const parsed = parse(args, options, explain);
  const { positionals } = parsed;
  if (positionals.length > max) {
    throw explain(`Unknown argument ${positionals.slice(max).join(' ')}: nothing was done.`);
  }
  if (positionals.length < min) throw explain('An argument is missing: nothing was done.');
  const unknown = choices ? positionals.filter((name) => !choices.names.includes(name)) : [];
  if (unknown.length > 0) throw explain(`There is no ${choices?.kind} ${unknown.join(', ')}.`);
  return parsed;
}

function parse<Given extends Options>(
  args: string[],
  options: Given,
  explain: (reason: string) => UsageError,
) {
  try {
    return parseArgs({ args, options, strict: true, allowPositionals: true });
  } catch (error) {
    if (!(error instanceof TypeError)) throw error;
    const [reason] = error.message.split('. ', 1);
    throw explain(`${reason}: nothing was done.`);
  }
}

/** What `--help` prints: the usage, what the command does, and what each of its arguments and options does. */
export function describeUsage({ usage, about, parts = {}, options }: Syntax<Options>): string {
  const all = [
    ...Object.entries(parts),
    ...Object.entries(options).map(([name, option]) => [`--${name}`, option.about]),
  ];
  const width = Math.max(...all.map(([name = '']) => name.length));
  const lines = all.map(([name = '', what]) => `  ${name.padEnd(width)}  ${what}`);
  return [`Usage: ${usage}`, '', about, ...(lines.length > 0 ? ['', ...lines] : []), ''].join('\n');
}

/** Ends the process with what `--help` prints, if it is among its arguments. */
export function answerHelp(syntax: Syntax<Options>): void {
  if (!process.argv.slice(2).some((argument) => argument === '--help' || argument === '-h')) return;
  process.stdout.write(describeUsage(syntax));
  process.exit();
}

/** Parses the arguments of this process; a wrong one ends it with code 2 and the usage, `--help` with code 0. */
export function readArguments<Given extends Options>(syntax: Syntax<Given>) {
  answerHelp(syntax);
  return exitOnUsageError(() => parseArguments(syntax, process.argv.slice(2)));
}
