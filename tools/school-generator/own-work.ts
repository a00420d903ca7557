import { priorities } from '../../server/src/contract/values.ts';
import type { Owner } from '../../server/src/database/ownership.ts';
import { buildUser } from '../../server/src/testing/builders/accounts.ts';
import { buildMyList } from '../../server/src/testing/builders/assignments.ts';
import { buildAvailability } from '../../server/src/testing/builders/planning.ts';
import { buildStudyTask } from '../../server/src/testing/builders/study-tasks.ts';
import type { Tools } from './class-work.ts';

const hosts = 'https://api.school.example/pictures/';

function createUuid({ text }: Tools['random']): string {
  const hex = (length: number) => text(length, '0123456789abcdef');
  return `${hex(8)}-${hex(4)}-4${hex(3)}-a${hex(3)}-${hex(12)}`;
}

export function createUser({ year }: Tools, person: Owner, role?: 'admin') {
  const createdAt = year.at(0);
  const document = buildUser({ ...person, createdAt, ...(role && { role }) });
  return { _id: year.id(createdAt), ...document };
}

/** The study tasks of one year, half of them completed with a record of the work. */
export function createStudyTask({ random, year }: Tools, { uid, email }: Owner) {
  const moment = year.at(random.next());
  const date = year.toDay(moment);
  const isCompleted = random.next() < 0.5;
  const work = { recordId: createUuid(random), date, minutes: 25, outcome: 'well' as const };
  return {
    _id: year.id(moment),
    ...buildStudyTask(email, {
      uid,
      taskTitle: random.sentence(4).slice(0, -1),
      date,
      subject: random.sentence(1).slice(0, -1),
      priority: random.pick(priorities),
      description: random.sentence(14),
      estimatedMinutes: 25 * (1 + random.below(3)),
      image: random.next() < 0.3 ? `${hosts}${random.text(32, '0123456789abcdef')}` : '',
      status: isCompleted ? 'completed' : 'not completed',
      ...(isCompleted && { work: [work] }),
    }),
  };
}

/** When the student can study, with an own estimate of some assignments. */
export function createAvailability({ random, year }: Tools, { uid }: Owner) {
  const estimates = Object.fromEntries(
    Array.from({ length: 5 }, () => [year.id(year.at(0.9)).toHexString(), 30 + random.below(90)]),
  );
  return { _id: year.id(year.at(0)), ...buildAvailability({ uid }, { estimates }) };
}

export function createMyList({ year }: Tools, owner: Owner) {
  const assignmentIds = [0.2, 0.5, 0.8].map((part) => year.id(year.at(part)));
  return { _id: year.id(year.at(0)), ...buildMyList(owner, assignmentIds) };
}

/** A teacher's saved comments. */
export function createCommentBank({ random, year }: Tools, { uid, email }: Owner) {
  const snippets = Array.from({ length: 20 }, () => ({
    _id: year.id(year.at(random.next())),
    text: random.sentence(14),
  }));
  return { _id: year.id(year.at(0)), uid, email, snippets };
}
