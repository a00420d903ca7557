import { Readable } from 'node:stream';
import { ObjectId } from 'mongodb';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { buildAssignment } from '../../../server/src/testing/builders/assignments.ts';
import { buildClass, buildClassMember } from '../../../server/src/testing/builders/classes.ts';
import { toOwner } from '../../../server/src/testing/class-fixture.ts';
import {
  bearer,
  signInAccount,
  type TestAccount,
} from '../../../server/src/testing/test-accounts.ts';
import { startTestApi } from '../../../server/src/testing/test-api.ts';
import { createTusClient } from './tus-client.ts';

/** What happens when the content of a file is read, as its inspection does. */
const inspection = { onBegin: () => {} };

const { dependencies } = await startTestApi();
const { database, fileStore } = dependencies;
const api = await startTestApi({
  database,
  fileStore: {
    ...fileStore,
    read(id, range) {
      inspection.onBegin();
      return fileStore.read(id, range);
    },
  },
});
const { request, collections } = api;
const teacher = await signInAccount(api, { teacher: true });
const student = await signInAccount(api);
const content = Buffer.from('My answer.\n');
const onTime = new Date('2026-11-30T23:59:50Z');
const late = new Date('2026-12-01T00:00:10Z');

/** Tokens that are valid at the time of these tests. */
function signInAt(time: Date, { uid, email, name }: TestAccount) {
  const signedInAt = time.getTime() / 1000;
  return bearer(dependencies.productTokens.sign({ uid, email, name, signedInAt }));
}
let uploads: ReturnType<typeof createTusClient>;
let assignmentId: string;

beforeEach(async () => {
  vi.useFakeTimers({ now: onTime, toFake: ['Date'] });
  inspection.onBegin = () => {};
  uploads = createTusClient(request, { authorization: signInAt(onTime, student) });
  await collections.submissions.deleteMany();
  const { insertedId: classId } = await collections.classes.insertOne(
    buildClass({ teachers: [toOwner(teacher)] }),
  );
  await collections.classMembers.insertOne(buildClassMember(classId, toOwner(student)));
  const assignment = buildAssignment({ classId, date: '2026-11-30' });
  assignmentId = String((await collections.assignments.insertOne(assignment)).insertedId);
});
afterEach(() => {
  vi.useRealTimers();
});

async function handIn(file: string): Promise<number> {
  const { body } = await request
    .post('/submitAssignment')
    .set(signInAt(onTime, student))
    .send({ email: student.email, assignmentId, quickNote: 'One page.', files: [file] })
    .expect(200);
  const shown = await request
    .get(`/specificSubmittedAssignment/${body.insertedId}`)
    .set(signInAt(onTime, teacher))
    .expect(200);
  return shown.body.daysLate;
}

test('an upload that was begun before the due moment and ended after it is handed in late', async () => {
  const id = await uploads.begin(content.length);
  await uploads.send(id, 0, content.subarray(0, 4)).expect(204);
  vi.setSystemTime(late);
  await uploads.send(id, 4, content.subarray(4)).expect(204);
  expect(await handIn(id)).toBe(1);
});

test('an upload that has ended before the due moment and is named after it is handed in late', async () => {
  const id = await uploads.begin(content.length);
  await uploads.send(id, 0, content).expect(204);
  vi.setSystemTime(late);
  expect(await handIn(id)).toBe(1);
});

test('the hand-in that arrives before the due moment is on time when its file is inspected after it', async () => {
  const id = await uploads.begin(content.length);
  // As after a process that ended before it inspected the upload.
  await fileStore.uploads.write(Readable.from([content]), id, 0);
  inspection.onBegin = () => vi.setSystemTime(late);
  expect(await handIn(id)).toBe(0);
  const submission = await collections.submissions.findOne({
    assignmentId: new ObjectId(assignmentId),
  });
  expect(submission?.submittedAt).toEqual(onTime);
});

test('an unfinished upload is not handed in before the due moment, to be completed after it', async () => {
  const id = await uploads.begin(content.length);
  await uploads.send(id, 0, content.subarray(0, 4)).expect(204);
  const refused = await request
    .post('/submitAssignment')
    .set(signInAt(onTime, student))
    .send({ email: student.email, assignmentId, quickNote: 'One page.', files: [id] });
  expect(refused.status).toBe(409);
  expect(await collections.submissions.countDocuments()).toBe(0);
});
