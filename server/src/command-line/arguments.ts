import { type ParseArgsConfig, parseArgs } from 'node:util';
import { exitOnUsageError, UsageError } from './usage-error.ts';

type Options = NonNullable<ParseArgsConfig['options']>;

type Syntax<Given extends Options> = {
  /** The whole command as it should be typed. */
  usage: string;
  options: Given;
  /** The number of positional arguments: exactly, or minimum and maximum. None when absent. */
  positionals?: number | [number, number];
  /** What the positional arguments may be, and the word for one of them in a refusal. */
  choices?: { kind: string; names: string[] };
};

/**
 * Parses the arguments of a command strictly.
 * @throws {UsageError} for an unknown option or choice, and for too few or too many arguments
 */
export function parseArguments<Given extends Options>(
  { usage, options, positionals: count = 0, choices }: Syntax<Given>,
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

/** Parses the arguments of this process; a wrong one ends it with code 2 and the usage. */
export function readArguments<Given extends Options>(syntax: Syntax<Given>) {
  return exitOnUsageError(() => parseArguments(syntax, process.argv.slice(2)));
}
