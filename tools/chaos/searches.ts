import { indexes } from '../../server/src/all-features.ts';
import { createIndexes } from '../../server/src/database/indexes.ts';
import { buildAssignment } from '../../server/src/testing/builders.ts';
import { openCollections } from '../../server/src/testing/collections.ts';
import { call, countAnswers } from './calls.ts';
import { compareSlowest, type Finding } from './report.ts';
import type { Stack } from './stack.ts';

const assignmentCount = 20_000;
const attackers = 50;
const users = 4;
const rounds = 3;
const roundMilliseconds = 5_000;
const batch = 250;

/** In every description; with a word of the odd and one of the even assignments, a search that finds nothing. */
const common = Array.from({ length: 150 }, (_, index) => `common${index.toString(36)}`);
const search = ['odd', 'even', ...common.slice(0, 8)].join(' ');

/**
 * Fifty connections search 20,000 assignments with the longest descriptions for ten words that all are common, but
 * never together; other users should hardly notice.
 */
export async function checkSearches(stack: Stack): Promise<Finding[]> {
  await fillWithLongAssignments(stack);
  const calm: number[] = [];
  const attacked: number[] = [];
  const refused: number[] = [];
  let found = 0;
  await use(stack, []);
  for (let round = 0; round < rounds; round += 1) {
    await use(stack, calm);
    const attack = startAttack(stack);
    await use(stack, attacked);
    const answers = await attack.stop();
    found += countAnswers(answers, [200]);
    refused.push(countAnswers(answers, [429, 503]));
  }
  process.stdout.write(`searches: ${found} answered, ${refused.join(' + ')} refused\n`);
  return [compareSlowest(`${attackers} connections that search for ten words`, calm, attacked)];
}

async function fillWithLongAssignments({ database }: Stack): Promise<void> {
  const { assignments } = openCollections(database);
  await createIndexes(database, indexes);
  const text = Array.from({ length: 10 }, () => common.join(' '))
    .join(' ')
    .slice(0, 9_900);
  for (let first = 0; first < assignmentCount; first += batch) {
    await assignments.insertMany(
      Array.from({ length: batch }, (_, offset) => {
        const parity = (first + offset) % 2 === 0 ? 'even' : 'odd';
        return buildAssignment({ description: `${parity} ${first + offset} ${text}` });
      }),
    );
  }
}

async function use(stack: Stack, times: number[]): Promise<void> {
  const end = performance.now() + roundMilliseconds;
  const user = async () => {
    while (performance.now() < end) {
      const answer = await call(stack, '/features');
      if (answer?.status !== 200)
        throw new Error(`An ordinary call was answered ${answer?.status}`);
      times.push(answer.milliseconds);
    }
  };
  await Promise.all(Array.from({ length: users }, user));
}

function startAttack(stack: Stack) {
  let isOver = false;
  const searchAgain = async () => {
    const answers = [];
    while (!isOver) {
      answers.push(await call(stack, `/assignmentLevel?search=${encodeURIComponent(search)}`));
    }
    return answers;
  };
  const loops = Array.from({ length: attackers }, searchAgain);
  return {
    stop: async () => {
      isOver = true;
      return (await Promise.all(loops)).flat();
    },
  };
}
