import { parseArguments } from '../../server/src/command-line/arguments.ts';
import { UsageError } from '../../server/src/command-line/usage-error.ts';
import { completeOptions, type SchoolOptions } from './school-options.ts';

const usage =
  'pnpm generate-school [--students 1000] [--teachers N] [--classes N] [--class-size N] [--assignments N] [--study-tasks N] [--seed 1] [--last-day YYYY-MM-DD] [--add]';

/**
 * The size of the school, and whether it may be added to a database with documents.
 * @throws {UsageError} for an unknown argument, and for a size that is not a whole number from 1 to 10 million
 */
export function readSchoolArguments(given: string[]): { options: SchoolOptions; adds: boolean } {
  const type = 'string';
  const { values } = parseArguments(
    {
      usage,
      options: {
        students: { type },
        teachers: { type },
        classes: { type },
        'class-size': { type },
        assignments: { type },
        'study-tasks': { type },
        seed: { type },
        'last-day': { type },
        add: { type: 'boolean', default: false },
      },
    },
    given,
  );
  const chosen = {
    students: values.students,
    teachers: values.teachers,
    classes: values.classes,
    classSize: values['class-size'],
    assignments: values.assignments,
    studyTasks: values['study-tasks'],
    seed: values.seed,
  };
  const sizes = Object.entries(chosen).flatMap(([name, text]) =>
    text === undefined ? [] : [[name, readSize(name, text)]],
  );
  const { 'last-day': lastDay } = values;
  if (lastDay !== undefined && !/^\d{4}-\d{2}-\d{2}$/.test(lastDay)) {
    throw new UsageError(`${lastDay} is not a day such as 2026-06-05.\nUsage: ${usage}`);
  }
  const options = completeOptions({
    ...Object.fromEntries(sizes),
    ...(lastDay !== undefined && { lastDay }),
  });
  if (options.classSize > options.students) {
    throw new UsageError(`A class cannot have more than all students.\nUsage: ${usage}`);
  }
  return { options, adds: values.add };
}

function readSize(name: string, text: string): number {
  const size = Number(text);
  if (/^\d+$/.test(text) && size >= 1 && size <= 10_000_000) return size;
  throw new UsageError(`${name}: ${text} is not a whole number from 1.\nUsage: ${usage}`);
}
