import { indexes } from '../../server/src/all-features.ts';
import { createIndexes } from '../../server/src/database/indexes.ts';
import { buildAssignment } from '../../server/src/testing/builders.ts';
import { openCollections } from '../../server/src/testing/collections.ts';
import { call, countAnswers, sendOrdinaryCalls } from './calls.ts';
import { comparePercentile99, type Finding } from './report.ts';
import type { Stack } from './stack.ts';

const assignmentCount = 20_000;
const attackers = 50;
const rounds = 3;
const roundMilliseconds = 5_000;
const batch = 250;

/** Words of every description. Searched together with a word of the odd and one of the even assignments, they find nothing. */
const common = Array.from({ length: 150 }, (_, index) => `common${index.toString(36)}`);
const search = ['odd', 'even', ...common.slice(0, 8)].join(' ');

/**
 * Fifty connections search 20,000 assignments with the longest descriptions for ten words that are common, but never
 * occur together. Measures how much slower other users are served.
 */
export async function checkSearches(stack: Stack): Promise<Finding[]> {
  await fillWithLongAssignments(stack);
  const baseline: number[] = [];
  const attacked: number[] = [];
  const refused: number[] = [];
  let answered = 0;
  await sendOrdinaryCalls(stack, '/features', roundMilliseconds, []);
  for (let round = 0; round < rounds; round += 1) {
    await sendOrdinaryCalls(stack, '/features', roundMilliseconds, baseline);
    const attack = startAttack(stack);
    await sendOrdinaryCalls(stack, '/features', roundMilliseconds, attacked);
    const answers = await attack.stop();
    answered += countAnswers(answers, [200]);
    refused.push(countAnswers(answers, [429, 503]));
  }
  process.stdout.write(`searches: ${answered} answered, ${refused.join(' + ')} refused\n`);
  return [
    comparePercentile99(`${attackers} connections searching for ten words`, baseline, attacked),
  ];
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
