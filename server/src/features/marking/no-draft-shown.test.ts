import { ObjectId } from 'mongodb';
import { beforeAll, describe, expect, test } from 'vitest';
import { endpoints } from '#contract/endpoints.ts';
import type { SubmissionDocument } from '#data/submissions/collection.ts';
import { buildComment } from '#testing/builders/annotations.ts';
import { buildAssignment } from '#testing/builders/assignments.ts';
import { buildClass, buildClassMember } from '#testing/builders/classes.ts';
import { buildDraftSubmission } from '#testing/builders/submissions.ts';
import { toOwner } from '#testing/class-fixture.ts';
import { readEverything } from '#testing/files/read-everything.ts';
import { signInAccount, type TestAccount } from '#testing/test-accounts.ts';
import { startTestApi } from '#testing/test-api.ts';

const api = await startTestApi();
const { request, collections } = api;
const teacher = await signInAccount(api, { teacher: true });
const student = await signInAccount(api);
const classmate = await signInAccount(api);
const late = await signInAccount(api);

const classId = new ObjectId();
const assignmentId = new ObjectId();
const submissionId = new ObjectId();
await collections.classes.insertOne({
  ...buildClass({ teachers: [toOwner(teacher)] }),
  _id: classId,
});
await collections.classMembers.insertMany(
  [student, classmate, late].map((account) => buildClassMember(classId, toOwner(account))),
);
await collections.assignments.insertOne({
  ...buildAssignment({ ...toOwner(teacher), classId }),
  _id: assignmentId,
});
const nextSteps = [{ id: 'b'.repeat(24), text: 'Nobody but teachers may read this step.' }];
const submission = buildDraftSubmission({ ...toOwner(student), assignmentId, classId });
const criteria = [
  {
    criterionId: 'a'.repeat(24),
    title: 'Method',
    points: 22.75,
    maxPoints: 40,
    comment: 'Nobody but teachers may read this comment.',
  },
];
await collections.submissions.insertOne({
  ...submission,
  draft: submission.draft && { ...submission.draft, criteria, nextSteps },
  history: submission.history?.map((row) => ({
    ...row,
    to: row.to && { ...row.to, criteria, nextSteps },
  })),
  _id: submissionId,
} as SubmissionDocument & { _id: ObjectId });

// Of the classmate: the same mark without a hand-in.
const { pdfLink: _, ...recorded } = submission;
await collections.submissions.insertOne({
  ...recorded,
  ...toOwner(classmate),
  status: 'withdrawn',
  recorded: 'draft',
  removedByStudentAt: new Date(),
});

// The same again, which a hand-in has replaced.
const { draft: replacedDraft, ...handedIn } = submission;
const { marks, obtainedMark, feedback, markedAt, markedBy } = submission;
await collections.submissions.insertOne({
  ...handedIn,
  ...toOwner(late),
  status: 'pending',
  replacedRecord: {
    ...{ recorded: 'draft', marks, obtainedMark, feedback, markedAt, markedBy },
    ...(replacedDraft && { draft: replacedDraft }),
  },
});

const fileId = new ObjectId().toHexString();
const comment = buildComment({
  fileId,
  text: 'Nobody but teachers may read this annotation.',
  nextStep: true,
});
const layer = { submissionId, attempt: 1 };
await collections.annotations.insertOne({
  ...layer,
  id: comment.id,
  version: 7654321,
  json: JSON.stringify(comment),
  at: new Date(),
  by: teacher.uid,
});
await collections.annotationLayers.insertOne({ ...layer, version: 7654321 });
// As after a release that was taken back.
await collections.conversations.insertOne({
  _id: submissionId,
  uid: student.uid,
  assignmentId,
  classId,
  messages: [
    {
      _id: new ObjectId(),
      side: 'marker',
      teacher: { uid: teacher.uid, name: 'Grace Hopper' },
      text: 'See here.',
      at: new Date(),
      annotation: { id: comment.id, attempt: 1 },
    },
    {
      _id: new ObjectId(),
      side: 'marker',
      teacher: { uid: teacher.uid, name: 'Grace Hopper' },
      text: 'And here.',
      at: new Date(),
      criterionId: criteria[0]?.criterionId ?? '',
    },
  ],
  read: { student: 0, marker: 0 },
  unreadByStudent: true,
  lastAt: new Date(),
});

/**
 * Of `buildDraftSubmission`: the mark, its percentage of 40, and a part of the feedback; of the annotation its text, its id, and
 * the number of changes; and the id of a criterion.
 */
const secrets = [
  '22.75',
  '56.9',
  'Nobody but teachers',
  comment.id,
  '7654321',
  criteria[0]?.criterionId ?? '',
];

/** Without the times of moments: their seconds may be the same number. */
function listSecretsIn(text: string): string[] {
  const withoutTimes = text.replaceAll(/T[\d:.]+Z/g, '');
  return secrets.filter((secret) => withoutTimes.includes(secret));
}

const idOf = (path: string) => {
  if (path.startsWith('/classes')) return classId;
  return /ssignment\/:id$|^\/submissions/.test(path) && !path.startsWith('/specificAssignment')
    ? submissionId
    : assignmentId;
};

const { body: feed } = await request
  .put('/calendar-feed')
  .set(student.authorization)
  .send({ language: 'en' })
  .expect(200);
const feedToken = new URL(feed.url).pathname.split('/').at(-1)?.replace('.ics', '') ?? '';

/** The answer with what its archives and PDFs unpack to. */
async function readAnswer(route: string, account: TestAccount): Promise<string> {
  const { body, headers } = await send(route, account).responseType('blob');
  return [JSON.stringify(headers), readEverything(body)].join('\n');
}

function send(route: string, account: TestAccount) {
  const [, pattern = ''] = route.split(' ');
  const path = pattern
    .replace(':id', String(idOf(pattern)))
    .replace(':email', account.email)
    .replace(':token', feedToken);
  return request
    .get(path)
    .query({ email: account.email, today: '2026-11-22', date: '2026-11-22' })
    .set(account.authorization);
}

const reads = Object.keys(endpoints).filter(
  (route) => route.startsWith('GET ') && !/metrics|health|images/.test(route),
);

describe('a mark that is not released', () => {
  test.each(reads)('is in no answer of %s to its student or classmates', async (route) => {
    for (const account of [student, classmate, late]) {
      expect(listSecretsIn(await readAnswer(route, account))).toEqual([]);
    }
  });

  test.each([
    'GET /specificSubmittedAssignment/:id',
    'GET /submissions/:id/history',
    'GET /assignments/:id/submissions',
  ])('is in the answer of %s to a teacher of the class', async (route) => {
    const { text } = await send(route, teacher);
    expect(text).toContain('22.75');
  });

  test.each([
    ['POST', `/submissions/${submissionId}/attempts`],
    ['DELETE', `/submissions/${submissionId}`],
    ['POST', '/submitAssignment'],
    ['DELETE', `/deleteMarkedAssignment/${submissionId}`],
  ] as const)('is in no refusal of %s %s', async (method, path) => {
    const call = method === 'POST' ? request.post(path) : request.delete(path);
    const { status, text } = await call.set(student.authorization).send({
      email: student.email,
      assignmentId: String(assignmentId),
      pdfLink: 'https://documents.test/answer.pdf',
      quickNote: 'Done.',
    });
    expect(status).toBe(409);
    expect(listSecretsIn(text)).toEqual([]);
  });

  test('has annotations in the answer to a teacher of the class', async () => {
    const { text } = await send('GET /submissions/:id/annotations', teacher);
    for (const annotated of [comment.text, comment.id, '7654321'])
      expect(text).toContain(annotated);
  });

  test('is in the matrix of the class not even for its teachers', async () => {
    const { text } = await send('GET /classes/:id/matrix', teacher);
    expect(text).toContain('submitted');
    expect(listSecretsIn(text)).toEqual([]);
  });
});

describe('annotations of returned work that its teacher does not show', () => {
  beforeAll(async () => {
    const returned = { at: new Date(), reason: 'Once more.' };
    await collections.submissions.updateOne(
      { _id: submissionId },
      { $set: { status: 'returned', returned }, $unset: { draft: true, history: true } },
    );
  });

  test.each(reads)('are in no answer of %s to its student or classmates', async (route) => {
    for (const account of [student, classmate, late]) {
      expect(listSecretsIn(await readAnswer(route, account))).toEqual([]);
    }
  });

  test('become no study task', async () => {
    const path = `/submissions/${submissionId}/next-steps`;
    const { status, text } = await request
      .post(path)
      .set(student.authorization)
      .send({ stepId: comment.id, date: '2099-01-01' });
    expect(status).toBe(404);
    expect(listSecretsIn(text)).toEqual([]);
  });
});

describe('annotations of the next attempt, and what is settled there of the one before', () => {
  beforeAll(async () => {
    const shown = buildComment({ fileId, text: 'Once more, please.', nextStep: true });
    const next = { $set: { attempt: 2 } };
    await collections.annotations.updateOne({ submissionId, id: comment.id }, next);
    await collections.annotationLayers.updateOne({ submissionId }, next);
    await collections.annotations.insertOne({
      ...layer,
      id: shown.id,
      version: 1,
      json: JSON.stringify({ ...shown, settled: true }),
      at: new Date(),
      by: teacher.uid,
    });
    await collections.conversations.updateOne(
      { _id: submissionId },
      { $set: { 'messages.0.annotation.attempt': 2 } },
    );
    const ended = { endedAt: new Date(), reason: 'Once more.', annotationsShown: true as const };
    const first = { quickNote: 'First.', submittedAt: new Date(), ended: 'returned' as const };
    await collections.submissions.updateOne(
      { _id: submissionId },
      {
        $set: { status: 'pending', attempts: [{ ...first, ...ended }] },
        $unset: { returned: true },
      },
    );
  });

  test.each(reads)('are in no answer of %s to its student or a classmate', async (route) => {
    for (const account of [student, classmate]) {
      const answer = await readAnswer(route, account);
      expect(listSecretsIn(answer)).toEqual([]);
      expect(answer).not.toMatch(/"settled":\s*true/);
    }
  });

  test('leave the comments of the attempt before to its student', async () => {
    const { text } = await request
      .get(`/submissions/${submissionId}/annotations`)
      .query({ attempt: 1 })
      .set(student.authorization);
    expect(text).toContain('Once more, please.');
    expect(text).not.toContain('settled');
  });
});
