import { describe, expect, test } from 'vitest';
import { describeUsage, parseArguments } from './arguments.ts';
import { UsageError } from './usage-error.ts';

const syntax = {
  usage: 'pnpm --filter server restore <file> [--replace]',
  about: 'Puts a backup into the database.',
  parts: { '<file>': 'a file that backup has written' },
  options: { replace: { type: 'boolean', default: false, about: 'deletes all that is there' } },
  positionals: 1,
} as const;

test('describes the command, its arguments and its options', () => {
  expect(describeUsage(syntax)).toBe(`Usage: ${syntax.usage}

Puts a backup into the database.

  <file>     a file that backup has written
  --replace  deletes all that is there
`);
  const { usage, about } = syntax;
  expect(describeUsage({ usage, about, options: {} })).toBe(`Usage: ${usage}\n\n${about}\n`);
});

describe('parseArguments', () => {
  test('returns options and arguments in either order', () => {
    const { values, positionals } = parseArguments(syntax, ['--replace', 'a.backup']);
    expect(values.replace).toBe(true);
    expect(positionals).toEqual(['a.backup']);
    expect(parseArguments(syntax, ['a.backup']).values.replace).toBe(false);
  });

  test.each([
    ['--dry-run', "Unknown option '--dry-run': nothing was done."],
    ['-n', "Unknown option '-n': nothing was done."],
    ['--replace=yes', "Option '--replace' does not take an argument: nothing was done."],
    ['b.backup', 'Unknown argument b.backup: nothing was done.'],
  ])('refuses %s with its name and the usage', (argument, reason) => {
    const parse = () => parseArguments(syntax, ['a.backup', argument]);
    expect(parse).toThrow(UsageError);
    expect(parse).toThrow(`${reason}\nUsage: ${syntax.usage}`);
  });

  test('refuses a value that is not among the choices', () => {
    const choosing = { ...syntax, choices: { kind: 'backup', names: ['a.backup'] } };
    expect(parseArguments(choosing, ['a.backup']).positionals).toEqual(['a.backup']);
    expect(() => parseArguments(choosing, ['b.backup'])).toThrow(
      `There is no backup b.backup.\nUsage: ${syntax.usage}`,
    );
  });

  test('refuses too few arguments', () => {
    expect(() => parseArguments(syntax, [])).toThrow('An argument is missing');
  });

  test('skips the dashes that npm requires before a script’s own options', () => {
    expect(parseArguments(syntax, ['--', '--replace', 'x']).values.replace).toBe(true);
  });
});
