import { type Db, ObjectId } from 'mongodb';
import type { Account } from '../../../server/src/identity/product-token.ts';
import { buildUser, uidOf } from '../../../server/src/testing/builders/accounts.ts';
import { buildAssignment } from '../../../server/src/testing/builders/assignments.ts';
import { buildClass, buildClassMember } from '../../../server/src/testing/builders/classes.ts';
import { buildStudyTaskDraft } from '../../../server/src/testing/builders/study-tasks.ts';
import { openCollections } from '../../../server/src/testing/collections.ts';
import { teacher } from './dataset.ts';
import { authorize } from './servers.ts';

const classCount = 4;
const assignmentsPerClass = 75;
/** More than the hand-ins of a run divided by the students: each student hands in once to each. */
const openCount = 600;

type School = {
  students: (Account & { classId: ObjectId })[];
  open: ObjectId[];
  ofClass: ObjectId[][];
};

/** Inserts students in classes, and assignments of these and open ones; a version without classes takes all for open. */
export async function insertSchoolDay(database: Db, people: number): Promise<School> {
  const { assignments, classes, classMembers, users } = openCollections(database);
  const classIds = Array.from({ length: classCount }, () => new ObjectId());
  const students = Array.from({ length: people }, (_, index) => {
    const email = `student-${index}@bench.test`;
    const classId = classIds[index % classCount] ?? new ObjectId();
    return { uid: uidOf(email), email, name: `Student ${index}`, classId };
  });
  const { email, name, uid } = teacher;
  await users.insertMany([
    buildUser({ email, name, role: 'admin' }),
    ...students.map((student) => buildUser({ email: student.email, name: student.name })),
  ]);
  await classes.insertMany(
    classIds.map((_id) => ({ ...buildClass({ teachers: [{ uid, email, name }] }), _id })),
  );
  await classMembers.insertMany(
    students.map(({ classId, ...student }) => buildClassMember(classId, student)),
  );
  const insert = async (count: number, classId: ObjectId | null) => {
    const documents = Array.from({ length: count }, (_, index) =>
      buildAssignment({ title: `Assignment ${index}`, email, classId, date: '2030-01-01' }),
    );
    return Object.values((await assignments.insertMany(documents)).insertedIds);
  };
  const open = await insert(openCount, null);
  const ofClass: ObjectId[][] = [];
  for (const id of classIds) ofClass.push(await insert(assignmentsPerClass, id));
  return { students, open, ofClass };
}

type Call = 'list' | 'due' | 'own' | 'one' | 'task' | 'hand-in';

/** What 20 calls are, mixed. */
const mix: Call[] = [
  ...(['list', 'due', 'own', 'one', 'list', 'due', 'list', 'own', 'task', 'one'] as const),
  ...(['list', 'due', 'own', 'list', 'hand-in', 'one', 'due', 'list', 'own', 'task'] as const),
];

/** The requests of a school day one after the other, each of another student than the one before. */
export function createSchoolDayCalls({ students, open, ofClass }: School) {
  const senders = students.map((student, index) => ({
    ...student,
    handIns: 0,
    visible: ofClass[index % classCount] ?? [],
    headers: { ...authorize(student), 'content-type': 'application/json' },
  }));
  let count = 0;
  const page = 'currentPage=0&itemsPerPage=6';
  return () => {
    const call = mix[count % mix.length];
    // Shifted after each round, so that every student makes every call.
    const sender = senders[(count + Math.floor(count / mix.length)) % senders.length];
    count += 1;
    if (sender === undefined) throw new Error('There are no students.');
    const { email, visible, headers } = sender;
    const get = (path: string) => ({
      method: 'GET' as const,
      path,
      headers: { ...headers },
      body: '',
    });
    const post = (path: string, body: object) => ({
      method: 'POST' as const,
      path,
      headers: { ...headers },
      body: JSON.stringify(body),
    });
    if (call === 'list') return get(`/assignmentLevel?difficultyLevel=&${page}`);
    if (call === 'due') return get(`/assignments/due?state=due&today=2026-11-26&${page}`);
    if (call === 'own') return get(`/mySubmittedAssignment?email=${email}&${page}`);
    if (call === 'one') return get(`/specificAssignment/${visible[count % visible.length]}`);
    if (call === 'task') return post('/addStudyTask', buildStudyTaskDraft(email));
    const assignmentId = open[sender.handIns % open.length];
    sender.handIns += 1;
    return post('/submitAssignment', {
      email,
      assignmentId,
      pdfLink: 'https://documents.test/answer.pdf',
      quickNote: 'Done.',
    });
  };
}
