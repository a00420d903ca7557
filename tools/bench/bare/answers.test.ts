import { beforeAll, expect, test } from 'vitest';
import { everyFirebaseAccount } from '../../../server/src/testing/every-firebase-account.ts';
import { startTestApi } from '../../../server/src/testing/test-api.ts';
import { insertDataset, student } from '../api/dataset.ts';
import { reads } from '../api/reads.ts';
import { createAnswers } from './answers.ts';

const { request, dependencies } = await startTestApi({ firebaseAccounts: everyFirebaseAccount });
const { database, productTokens } = dependencies;
const token = productTokens.sign({ ...student, signedInAt: Date.now() / 1000 });

beforeAll(() => insertDataset(database, { assignmentCount: 20, pendingCount: 5 }));

test.each(reads)('$name: the server to compare with answers what the API answers', async (read) => {
  const call = request.get(read.path + read.query);
  if ('authorization' in read.headers) call.auth(token, { type: 'bearer' });
  const { body } = await call.expect(200);
  const bare = await createAnswers(database, student.uid)[read.path]();
  expect(body.length).toBeGreaterThan(5);
  expect(JSON.parse(JSON.stringify(bare))).toEqual(body);
});
