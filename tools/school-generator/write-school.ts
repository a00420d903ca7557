import type { Collection, Db, Document, OptionalUnlessRequiredId } from 'mongodb';
import { indexes } from '../../server/src/all-data.ts';
import { createIndexes } from '../../server/src/database/indexes.ts';
import type { Owner } from '../../server/src/database/ownership.ts';
import { type Collections, openCollections } from '../../server/src/testing/collections.ts';
import {
  createAssignment,
  createClass,
  createExtension,
  createNotice,
  createSubmission,
  type Tools,
} from './class-work.ts';
import {
  createAvailability,
  createCommentBank,
  createMyList,
  createStudyTask,
  createUser,
} from './own-work.ts';
import { createPerson } from './people.ts';
import { createRandom } from './random.ts';
import type { SchoolOptions } from './school-options.ts';
import { createSchoolYear } from './school-year.ts';

/** Documents of one insert. */
const batchSize = 1_000;

/**
 * Writes a school at the end of its year: the same options give the same documents. People are kept in memory, all else is
 * written in batches.
 * @returns how many documents were written
 */
export async function writeSchool(database: Db, options: SchoolOptions): Promise<number> {
  await createIndexes(database, indexes);
  const random = createRandom(options.seed);
  const tools = { random, year: createSchoolYear(random, options.lastDay) };
  const writer = createWriter(openCollections(database));
  const createPeople = (count: number, host: string) =>
    Array.from({ length: count }, (_, number) => createPerson(random, number, host));
  const teachers = createPeople(options.teachers, 'staff.school.example');
  const students = createPeople(options.students, 'students.school.example');

  for (const teacher of teachers) {
    await writer.add('users', createUser(tools, teacher, 'admin'));
    await writer.add('feedbackSnippets', createCommentBank(tools, teacher));
  }
  for (const student of students) await writeOwnWork(tools, writer, student, options);
  for (let number = 0; number < options.classes; number += 1) {
    const teacher = teachers[number % teachers.length];
    if (teacher === undefined) throw new Error('A class needs a teacher.');
    const members = Array.from(
      { length: options.classSize },
      (_, index) => students[(number * options.classSize + index) % students.length] ?? teacher,
    );
    await writeClass(tools, writer, { number, teacher, members, options });
  }
  return writer.end();
}

async function writeOwnWork(
  tools: Tools,
  writer: Writer,
  student: Owner,
  { studyTasks }: SchoolOptions,
): Promise<void> {
  await writer.add('users', createUser(tools, student));
  for (let count = 0; count < studyTasks; count += 1) {
    await writer.add('studyTasks', createStudyTask(tools, student));
  }
  if (tools.random.next() < 0.6) {
    await writer.add('availabilities', createAvailability(tools, student));
  }
  if (tools.random.next() < 0.2) await writer.add('myLists', createMyList(tools, student));
}

async function writeClass(
  tools: Tools,
  writer: Writer,
  facts: { number: number; teacher: Owner; members: Owner[]; options: SchoolOptions },
): Promise<void> {
  const { number, teacher, members, options } = facts;
  const created = createClass(tools, { number, teacher, students: members });
  await writer.add('classes', created.document);
  for (const member of created.members) await writer.add('classMembers', member);
  for (let index = 0; index < options.assignments; index += 1) {
    const part = index / options.assignments;
    const classId = created.document._id;
    const { createdAt, dueAt, ...stored } = createAssignment(tools, { teacher, classId, part });
    const assignment = { ...stored, createdAt, dueAt };
    await writer.add('assignments', stored);
    for (const student of members) {
      const of = { assignment, student, teacher, part };
      const submission = createSubmission(tools, of);
      if (submission) await writer.add('submissions', submission);
      const extension = createExtension(tools, of);
      if (extension) await writer.add('extensions', extension);
      const notice = createNotice(tools, { ...of, submission });
      if (notice) await writer.add('notices', notice);
    }
  }
}

type Stored<Name extends keyof Collections> =
  Collections[Name] extends Collection<infer Item extends Document>
    ? OptionalUnlessRequiredId<Item>
    : never;

type Writer = {
  add<Name extends keyof Collections>(name: Name, document: Stored<Name>): Promise<void>;
  /** Writes what is left; how many documents were written in all. */
  end(): Promise<number>;
};

function createWriter(collections: Collections): Writer {
  const waiting = new Map<keyof Collections, Document[]>();
  let written = 0;
  async function flush(name: keyof Collections, documents: Document[]): Promise<void> {
    waiting.set(name, []);
    if (documents.length === 0) return;
    const collection = collections[name] as unknown as Collection;
    const { insertedCount } = await collection.insertMany(documents, { ordered: false });
    written += insertedCount;
  }
  return {
    async add(name, document) {
      const documents = waiting.get(name) ?? [];
      documents.push(document);
      waiting.set(name, documents);
      if (documents.length >= batchSize) await flush(name, documents);
    },
    async end() {
      for (const [name, documents] of waiting) await flush(name, documents);
      return written;
    },
  };
}
