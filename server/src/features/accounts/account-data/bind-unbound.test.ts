import { ObjectId } from 'mongodb';
import { beforeEach, expect, test } from 'vitest';
import { migrateAndReport } from '#commands/migrate-database.ts';
import { buildUser, uidOf } from '#testing/builders/accounts.ts';
import { buildAssignment } from '#testing/builders/assignments.ts';
import { buildMarkedSubmission, buildSubmission } from '#testing/builders/submissions.ts';
import { emptyCollections, startTestApi } from '#testing/test-api.ts';

const { collections, dependencies } = await startTestApi();
const { database, publicApiUrl } = dependencies;
const ada = 'ada@school.test';
const eve = 'eve@school.test';
const teacher = 'tess@school.test';
const nobody = 'nobody@school.test';

/** As 0.1.0 writes them: without a uid. */
const asEarlier = ({ uid: _uid, ...document }: { uid?: unknown }) => ({ ...document });

beforeEach(async () => {
  await emptyCollections(Object.values(collections));
  await collections.users.insertMany([
    buildUser({ uid: uidOf(ada), email: ada, emailVerified: true }),
    buildUser({ uid: uidOf(teacher), email: teacher, emailVerified: true, role: 'admin' }),
    buildUser({ uid: uidOf(eve), email: eve, emailVerified: false }),
  ]);
});

const migrate = () => migrateAndReport(database, publicApiUrl);

test('gives what 0.1.0 wrote after an account was bound to the account of that verified address', async () => {
  await database
    .collection('assignments')
    .insertOne(asEarlier(buildAssignment({ email: teacher, title: 'Pondweed' })));
  await database
    .collection('submissions')
    .insertMany([
      asEarlier(buildSubmission({ email: ada })),
      { ...buildMarkedSubmission({ uid: uidOf(ada), email: ada }), markedBy: teacher },
    ]);
  const { changed, unbound } = await migrate();
  expect({ changed, unbound }).toEqual({ changed: 3, unbound: '' });
  expect(await collections.assignments.findOne()).toMatchObject({ uid: uidOf(teacher) });
  const stored = await collections.submissions.find().toArray();
  expect(stored.map(({ uid }) => uid)).toEqual([uidOf(ada), uidOf(ada)]);
  expect(stored[1]).toMatchObject({ markedBy: uidOf(teacher) });
  expect((await migrate()).changed).toBe(0);
});

test('counts by address what it cannot give to a verified account', async () => {
  const earlier = [eve, eve, nobody].map((email) => asEarlier(buildAssignment({ email })));
  await database.collection('assignments').insertMany(earlier);
  const { changed, unbound } = await migrate();
  expect(changed).toBe(0);
  expect(unbound).toContain('3 documents of version 0.1.0 have no owner yet');
  expect(unbound).toContain(`${eve}: 2`);
  expect(unbound).toContain(`${nobody}: 1`);
});

test('counts what an account has already and may have only once, and binds the rest', async () => {
  const assignmentId = new ObjectId();
  const keys = { assignmentId, assignmentKey: assignmentId.toHexString() };
  await collections.submissions.insertOne(
    buildSubmission({ ...keys, uid: uidOf(ada), email: ada }),
  );
  await database
    .collection('submissions')
    .insertMany([
      asEarlier(buildSubmission({ ...keys, email: ada })),
      asEarlier(buildSubmission({ email: ada })),
    ]);
  const { changed, unbound } = await migrate();
  expect(changed).toBe(1);
  expect(unbound).toContain(`${ada}: 1`);
});
