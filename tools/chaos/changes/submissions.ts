import type { ObjectId } from 'mongodb';
import type { SubmissionDocument } from '../../../server/src/data/submissions/collection.ts';
import {
  buildDraftSubmission,
  buildMarkedSubmission,
  buildSubmission,
} from '../../../server/src/testing/builders/submissions.ts';
import { openCollections } from '../../../server/src/testing/collections.ts';
import { type Answer, type Caller, call, createStudent, createTeachers } from '../calls.ts';
import { concurrency, numbers, pick, rounds } from '../race.ts';
import { expectAtMost, expectCount, expectWritten, type Finding, reportCount } from '../report.ts';
import { type Stack, withSecondInstance } from '../stack.ts';

type People = { student: Caller; teachers: Caller[] };
type Race = {
  title: string;
  /** The document that all calls change. */
  build: (student: Caller) => SubmissionDocument;
  send: (
    stack: Stack,
    index: number,
    submission: Pick<SubmissionDocument, 'assignmentId' | 'version'> & { _id: ObjectId },
    people: People,
  ) => Promise<Answer | undefined> | undefined;
};

const evaluation = { obtainedMark: 20, feedback: 'Clear.' };
const answer = { pdfLink: 'https://documents.test/second.pdf', quickNote: 'The right one.' };

const mark = (stack: Stack, id: ObjectId, { token }: Caller, body: object) =>
  call(stack, `/updateSpecificSubmittedAssignment/${id}`, {
    method: 'PATCH',
    token,
    body: { ...evaluation, ...body },
  });
const replace = (stack: Stack, id: ObjectId, { token }: Caller) =>
  call(stack, `/submissions/${id}/attempts`, {
    method: 'POST',
    token,
    body: { ...answer, version: 1 },
  });
const withdraw = (stack: Stack, id: ObjectId, { token }: Caller) =>
  call(stack, `/submissions/${id}`, { method: 'DELETE', token });

/** Every second call is of the first kind. */
const alternate = (index: number) => index % 2 === 0;
const of = ({ uid, email }: Caller) => ({ uid, email });

/** In each of them exactly one of the calls may change the submission. */
const races: Race[] = [
  {
    title: 'replace against begin of marking',
    build: (student) => buildSubmission(of(student)),
    send: (stack, index, { _id }, { student, teachers }) =>
      alternate(index)
        ? replace(stack, _id, student)
        : mark(stack, _id, pick(teachers, index), { release: false, version: 1 }),
  },
  {
    title: 'withdraw against release',
    build: (student) => buildSubmission(of(student)),
    send: (stack, index, { _id }, { student, teachers }) =>
      alternate(index)
        ? withdraw(stack, _id, student)
        : mark(stack, _id, pick(teachers, index), {}),
  },
  {
    title: 'withdraw against begin of marking',
    build: (student) => buildSubmission(of(student)),
    send: (stack, index, { _id, version }, { student, teachers }) =>
      alternate(index)
        ? withdraw(stack, _id, student)
        : mark(stack, _id, pick(teachers, index), { release: false, version }),
  },
  {
    title: 'return against the draft of another marker',
    build: (student) => buildSubmission(of(student)),
    send: (stack, index, { _id, version }, { teachers: [first, second = first] }) =>
      alternate(index)
        ? call(stack, `/submissions/${_id}/return`, {
            method: 'POST',
            token: first?.token ?? '',
            body: { reason: 'Add a graph.', version },
          })
        : second && mark(stack, _id, second, { release: false, version }),
  },
  {
    title: 'submit again against marking of what was returned',
    build: (student) =>
      buildSubmission({
        ...of(student),
        status: 'returned',
        returned: { at: new Date(), reason: 'Add a graph.' },
      }),
    send: (stack, index, { _id, version }, { student, teachers }) =>
      alternate(index)
        ? replace(stack, _id, student)
        : mark(stack, _id, pick(teachers, index), { version }),
  },
  {
    title: 'two corrections of one released mark',
    build: (student) =>
      buildMarkedSubmission({ ...of(student), history: buildDraftSubmission().history ?? [] }),
    send: (stack, index, { _id, version }, { teachers }) =>
      mark(stack, _id, pick(teachers, index), { obtainedMark: index / 2, version }),
  },
  {
    title: 'two markers of one draft',
    build: (student) => buildDraftSubmission(of(student)),
    send: (stack, index, { _id }, { teachers }) =>
      mark(stack, _id, pick(teachers, index), {
        obtainedMark: index / 2,
        version: 2,
        release: false,
      }),
  },
  {
    title: 'two releases of one draft',
    build: (student) => buildDraftSubmission(of(student)),
    send(stack, index, { _id, assignmentId }, { teachers }) {
      const teacher = pick(teachers, index);
      if (alternate(index)) return mark(stack, _id, teacher, { version: 2 });
      return call(stack, `/assignments/${assignmentId}/release`, {
        method: 'POST',
        token: teacher.token,
        body: {},
      });
    },
  },
];

/** Changes of one submission at the same time, through two instances: one outcome each, and the others are refused. */
export async function checkSubmissions(stack: Stack): Promise<Finding[]> {
  return withSecondInstance(stack, async (instances) => {
    const [student, teachers] = await Promise.all([createStudent(stack), createTeachers(stack, 2)]);
    const findings: Finding[] = [];
    for (const race of races) {
      findings.push(...(await run(race, instances, { student, teachers })));
    }
    return findings;
  });
}

async function run(
  { title, build, send }: Race,
  instances: Stack[],
  people: People,
): Promise<Finding[]> {
  const { submissions } = openCollections(pick(instances, 0).database);
  const counts = { changed: 0, refused: 0, unknown: 0, others: 0, versions: 0, lost: 0 };
  for (let round = 0; round < rounds; round += 1) {
    const before = build(people.student);
    const { insertedId: _id } = await submissions.insertOne({ ...before });
    const { assignmentId, version } = before;
    const submission = { _id, assignmentId, version };
    const answers = await Promise.all(
      numbers().map((index) => send(pick(instances, index), index, submission, people)),
    );
    for (const answer of answers) {
      if (hasChanged(answer)) counts.changed += 1;
      else if (answer?.status === 409 || isNothing(answer)) counts.refused += 1;
      else if (answer?.status === 503) counts.unknown += 1;
      else counts.others += 1;
    }
    const stored = await submissions.findOne({ _id });
    counts.versions += (stored?.version ?? 0) - before.version;
    const written = countRows(stored ?? before) - countRows(before);
    if (written !== 1) counts.lost += 1;
  }
  const what = `${title}, ${concurrency} at once, ${rounds} times`;
  return [
    expectWritten(`${what}: changed`, rounds, {
      acknowledged: counts.changed,
      unknown: counts.unknown,
    }),
    expectCount(`${what}: versions written`, counts.versions, rounds),
    expectCount(`${what}: without its attempt or row in the history`, counts.lost, 0),
    reportCount(`${what}: refused`, counts.refused),
    expectAtMost(`${what}: answered 503`, counts.unknown, 0),
    expectCount(`${what}: other answers`, counts.others, 0),
  ];
}

function countRows({ attempts = [], history = [] }: SubmissionDocument): number {
  return attempts.length + history.length;
}

function readCount({ body }: Answer): unknown {
  if (typeof body !== 'object' || body === null) return undefined;
  if ('modifiedCount' in body) return body.modifiedCount;
  return 'deletedCount' in body ? body.deletedCount : undefined;
}

function hasChanged(answer: Answer | undefined): boolean {
  return answer?.status === 200 && readCount(answer) === 1;
}

/** A release that found no draft, or a withdrawal of what is withdrawn. */
function isNothing(answer: Answer | undefined): boolean {
  return answer?.status === 200 && readCount(answer) === 0;
}
