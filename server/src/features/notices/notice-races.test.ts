import { ObjectId } from 'mongodb';
import { beforeEach, expect, test } from 'vitest';
import type { Notice } from '#contract/notices/schemas.ts';
import { buildAssignment, buildEarlierId } from '#testing/builders/assignments.ts';
import { buildClass, buildClassMember } from '#testing/builders/classes.ts';
import { buildSubmission } from '#testing/builders/submissions.ts';
import { toOwner } from '#testing/class-fixture.ts';
import { signInAccount } from '#testing/test-accounts.ts';
import { emptyCollections, startTestApi } from '#testing/test-api.ts';

const api = await startTestApi();
const { request, collections } = api;
const teacher = await signInAccount(api, { teacher: true, name: 'Tess Teacher' });
const ada = await signInAccount(api, { name: 'Ada Lovelace' });

const classId = new ObjectId();

beforeEach(async () => {
  const { users: _kept, ...others } = collections;
  await emptyCollections(Object.values(others));
  const teachers = [toOwner(teacher)];
  await collections.classes.insertOne({ ...buildClass({ teachers }), _id: classId });
  await collections.classMembers.insertOne(buildClassMember(classId, ada));
});

const read = async (): Promise<Notice[]> =>
  (await request.get('/notices').set(ada.authorization).expect(200)).body;

async function handIn(count: number): Promise<ObjectId[]> {
  const assignments = Array.from({ length: count }, (_, index) => ({
    ...buildAssignment({ classId, title: `Work ${index}` }),
    _id: buildEarlierId(),
  }));
  await collections.assignments.insertMany(assignments);
  const { insertedIds } = await collections.submissions.insertMany(
    assignments.map(({ _id: assignmentId }) =>
      buildSubmission({ ...toOwner(ada), assignmentId, classId }),
    ),
  );
  return Object.values(insertedIds);
}
const giveBack = (id: ObjectId) =>
  request
    .post(`/submissions/${id}/return`)
    .set(teacher.authorization)
    .send({ reason: 'Add a graph.' })
    .expect(200);

test('makes one notice of each of 100 returns while others read', async () => {
  const ids = await handIn(100);
  const calls = ids.flatMap((id, index) => [giveBack(id), ...(index % 20 === 0 ? [read()] : [])]);
  await Promise.all(calls);
  const readings = await Promise.all(Array.from({ length: 5 }, read));
  for (const notices of readings) expect(notices).toHaveLength(100);
  expect(new Set(readings.flat().map(({ _id }) => _id)).size).toBe(100);
  expect(await collections.notices.countDocuments()).toBe(100);
});

test('makes each notice once when many read 50 changes at the same time', async () => {
  for (const round of [1, 2]) {
    const ids = await handIn(50);
    const at = new Date();
    const row = { at, by: teacher.uid, byName: teacher.name, from: null, to: null };
    await collections.submissions.updateMany(
      { _id: { $in: ids } },
      { $push: { history: { ...row, kind: 'returned', reason: 'Add a graph.' } } },
    );
    const readings = await Promise.all(Array.from({ length: 10 }, read));
    await read();
    for (const notices of readings) expect(notices).toHaveLength(50 * round);
    expect(await collections.notices.countDocuments()).toBe(50 * round);
  }
});
