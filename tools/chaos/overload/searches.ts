import { indexes } from '../../../server/src/all-data.ts';
import { createIndexes } from '../../../server/src/database/indexes.ts';
import { buildAssignment } from '../../../server/src/testing/builders/assignments.ts';
import { openCollections } from '../../../server/src/testing/collections.ts';
import {
  type Answer,
  type Caller,
  call,
  countAnswers,
  createStudents,
  createTeachers,
} from '../calls.ts';
import { comparePercentile99, type Finding } from '../report.ts';
import type { Stack } from '../stack.ts';

const assignmentCount = 20_000;
const attackers = 50;
const rounds = 4;
const roundMilliseconds = 6_000;
const batch = 250;

/** Words of every description. */
const common = Array.from({ length: 150 }, (_, index) => `common${index.toString(36)}`);
/** One of them is in each description: no assignment has both. The longest words of a search are the ones looked for. */
const parities = ['evennumbered', 'unevennumbered'];
export const tenWordSearch = encodeURIComponent([...parities, ...common.slice(0, 8)].join(' '));

/** Milliseconds by call. */
type Times = Map<string, number[]>;

/**
 * Fifty accounts search 20,000 assignments with the longest descriptions for ten words that are common, but never occur
 * together. Measures how much slower the calls of other people are: each of several lists, and all of them together.
 */
export async function checkSearches(stack: Stack): Promise<Finding[]> {
  await fillWithLongAssignments(stack, assignmentCount);
  const accounts = await createStudents(stack, attackers);
  const [[teacher], students] = await Promise.all([
    createTeachers(stack, 1),
    createStudents(stack, 3),
  ]);
  if (teacher === undefined) throw new Error('No teacher was created.');
  const people = [
    { person: teacher, calls: listTeachersCalls(teacher) },
    ...students.map((person) => ({ person, calls: listStudentsCalls(person) })),
  ];
  const readLists = (times: Times) =>
    Promise.all(people.map(({ person, calls }) => repeatCalls(stack, person, calls, times)));

  const [calm, attacked]: [Times, Times] = [new Map(), new Map()];
  const answers: (Answer | undefined)[] = [];
  await readLists(new Map());
  // Both alternate, so that other load on the machine affects them equally.
  for (let round = 0; round < rounds; round += 1) {
    await readLists(calm);
    const attack = startAttack(stack, accounts);
    await readLists(attacked);
    answers.push(...(await attack.stop()));
  }
  const [found, refused] = [countAnswers(answers, [200]), countAnswers(answers, [429, 503])];
  process.stdout.write(
    `searches: ${found} answered, ${refused} refused, ${answers.length - found - refused} others\n`,
  );
  const all = (times: Times) => [...times.values()].flat();
  process.stdout.write(`other calls: ${all(calm).length} calm, ${all(attacked).length} attacked\n`);
  const attack = `${attackers} accounts searching for ten words`;
  return [
    comparePercentile99(`${attack}, all calls`, all(calm), all(attacked)),
    ...[...calm].map(([path, times]) =>
      comparePercentile99(`${attack}, ${path}`, times, attacked.get(path) ?? []),
    ),
  ];
}

function listStudentsCalls({ email }: Caller): string[] {
  return [
    '/features',
    '/assignmentLevel?itemsPerPage=12',
    '/assignmentLevel?itemsPerPage=12&difficultyLevel=medium&currentPage=3',
    '/assignments/due?itemsPerPage=12',
    `/mySubmittedAssignment?email=${email}`,
    `/myStudyTasks?email=${email}`,
    '/classes',
  ];
}

function listTeachersCalls({ email }: Caller): string[] {
  return [
    '/features',
    '/assignmentLevel?itemsPerPage=12',
    `/pendingAssignments?email=${email}&itemsPerPage=12`,
    '/users?itemsPerPage=20',
    '/classes',
  ];
}

/** Makes these calls one after the other for the length of a round. */
async function repeatCalls(stack: Stack, { token }: Caller, paths: string[], times: Times) {
  const end = performance.now() + roundMilliseconds;
  while (performance.now() < end) {
    for (const path of paths) {
      const answer = await call(stack, path, { token });
      if (answer?.status !== 200) throw new Error(`${path} was answered ${answer?.status}`);
      const [name = path] = path.split('?email=');
      const measured = times.get(name) ?? [];
      measured.push(answer.milliseconds);
      times.set(name, measured);
    }
  }
}

export async function fillWithLongAssignments({ database }: Stack, count: number): Promise<void> {
  const { assignments } = openCollections(database);
  await createIndexes(database, indexes);
  const text = Array.from({ length: 10 }, () => common.join(' '))
    .join(' ')
    .slice(0, 9_900);
  for (let first = 0; first < count; first += batch) {
    await assignments.insertMany(
      Array.from({ length: batch }, (_, offset) => {
        const number = first + offset;
        return buildAssignment({ description: `${parities[number % 2]} ${number} ${text}` });
      }),
    );
  }
}

function startAttack(stack: Stack, accounts: Caller[]) {
  let isOver = false;
  const searchAgain = async ({ token }: Caller) => {
    const answers = [];
    while (!isOver) {
      answers.push(await call(stack, `/assignmentLevel?search=${tenWordSearch}`, { token }));
    }
    return answers;
  };
  const loops = accounts.map(searchAgain);
  return {
    stop: async () => {
      isOver = true;
      return (await Promise.all(loops)).flat();
    },
  };
}
