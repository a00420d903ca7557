import { setTimeout as wait } from 'node:timers/promises';
import { addAssignment, createStudent, submit } from '../calls.ts';
import { expectCount, type Finding, reportCount } from '../report.ts';
import type { Stack } from '../stack.ts';

const kills = 4;
const writers = 16;
const loadBetween = 1_500;

/** Kills the API repeatedly under load, while clients repeat the requests that were not answered. */
export async function checkKill(stack: Stack): Promise<Finding[]> {
  const acknowledged = new Set<string>();
  let unanswered = 0;
  let isOver = false;

  async function write(writer: number) {
    const student = await createStudent(stack);
    for (let work = 0; !isOver; work += 1) {
      const title = `killed ${writer}-${work}`;
      const assignment = await addAssignment(stack, title);
      let tries = 0;
      for (;;) {
        tries += 1;
        const answer = await submit(stack, student, assignment);
        // 409 acknowledges a submission that was sent before.
        if (answer?.status === 200 || (answer?.status === 409 && tries > 1)) break;
        // On an overloaded machine the outcome may be unknown although the API has answered.
        if (answer !== undefined && answer.status !== 503)
          throw new Error(`Under load the API answered ${answer.status}`);
        unanswered += 1;
        await wait(50);
      }
      acknowledged.add(title);
    }
  }

  const load = Promise.all(Array.from({ length: writers }, (_, writer) => write(writer)));
  for (let round = 0; round < kills; round += 1) {
    await wait(loadBetween);
    stack.api().child.kill('SIGKILL');
    await stack.api().ended;
    await stack.startApi();
  }
  await wait(loadBetween);
  isOver = true;
  await load;

  const stored = await stack.database
    .collection('submissions')
    .find({ title: /^killed / }, { projection: { title: 1 } })
    .map(({ title }) => String(title))
    .toArray();
  const titles = new Set(stored);
  const lost = [...acknowledged].filter((title) => !titles.has(title));
  return [
    reportCount(
      `kill -9 of the API × ${kills} under ${writers} writers: requests without an answer, or with 503`,
      unanswered,
    ),
    reportCount('kill -9 of the API: acknowledged', acknowledged.size),
    expectCount('kill -9 of the API: lost', lost.length, 0),
    expectCount('kill -9 of the API: duplicated', stored.length - titles.size, 0),
  ];
}
