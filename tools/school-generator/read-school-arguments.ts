import {
  type Options,
  parseArguments,
  type Syntax,
} from '../../server/src/command-line/arguments.ts';
import { UsageError } from '../../server/src/command-line/usage-error.ts';
import { completeOptions, type SchoolOptions } from './school-options.ts';

const usage =
  'pnpm generate-school [--students 1000] [--teachers N] [--classes N] [--class-size N] [--assignments N] [--study-tasks N] [--seed 1] [--last-day YYYY-MM-DD] [--add]';

const type = 'string';

export const schoolSyntax = {
  usage,
  about:
    'Writes a school at the end of its year into the database of MONGODB_URI, or into a temporary one, and prints its sizes.',
  options: {
    students: { type, about: 'how many there are' },
    teachers: { type, about: 'the same; one for 15 students by default' },
    classes: { type, about: 'the same; each student is in ten by default' },
    'class-size': { type, about: 'students of one class; 28 by default' },
    assignments: { type, about: 'of one class; 30 by default' },
    'study-tasks': { type, about: 'of one student; 80 by default' },
    seed: { type, about: 'a number that decides all chance; 1 by default' },
    'last-day': { type, about: 'the end of the school year; today by default' },
    add: { type: 'boolean', default: false, about: 'accepts a database with documents' },
  },
} satisfies Syntax<Options>;

/**
 * The size of the school, and whether it may be added to a database with documents.
 * @throws {UsageError} for an unknown argument, and for a size that is not a whole number from 1 to 10 million
 */
export function readSchoolArguments(given: string[]): { options: SchoolOptions; adds: boolean } {
  const { values } = parseArguments(schoolSyntax, given);
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
