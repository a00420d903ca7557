import { ObjectId } from 'mongodb';
import { beforeEach, describe, expect, test } from 'vitest';
import type { SavedComment } from '#contract/comment-bank/schemas.ts';
import { buildAssignment } from '#testing/builders/assignments.ts';
import { testWithUniqueRaces } from '#testing/database-engine.ts';
import { fieldProblem, problemWith } from '#testing/problems.ts';
import { signInAccount } from '#testing/test-accounts.ts';
import { startTestApi } from '#testing/test-api.ts';

const api = await startTestApi();
const { request, collections } = api;
const teacher = await signInAccount(api, { teacher: true });
const colleague = await signInAccount(api, { teacher: true });

beforeEach(() => collections.feedbackSnippets.deleteMany());
async function addAssignment() {
  return String((await collections.assignments.insertOne(buildAssignment())).insertedId);
}

const save = (text: unknown, { authorization } = teacher, assignmentId?: unknown) =>
  request.post('/feedback-snippets').set(authorization).send({ text, assignmentId });
const edit = (id: unknown, text: unknown, { authorization } = teacher) =>
  request.patch(`/feedback-snippets/${id}`).set(authorization).send({ text });
const remove = (id: unknown, { authorization } = teacher) =>
  request.delete(`/feedback-snippets/${id}`).set(authorization);

async function list({ authorization } = teacher): Promise<string[]> {
  const answer = await request.get('/feedback-snippets').set(authorization).expect(200);
  return answer.body.map(({ text }: SavedComment) => text);
}

describe('saved comments', () => {
  test("are the teacher's own, the last saved first", async () => {
    await save('Say which unit you measured in.').expect(200);
    await save('  Name your source. ').expect(200);
    await save('Well argued.', colleague).expect(200);
    expect(await list()).toEqual(['Name your source.', 'Say which unit you measured in.']);
    expect(await list(colleague)).toEqual(['Well argued.']);
  });

  testWithUniqueRaces('are saved once each under concurrent calls', async () => {
    const answers = await Promise.all(Array.from({ length: 10 }, () => save('Well argued.')));
    expect(answers.map(({ status }) => status).sort()).toEqual([200, ...Array(9).fill(409)]);
    expect(await list()).toEqual(['Well argued.']);
    expect((await save('Well argued.')).body).toEqual(
      problemWith({ status: 409, detail: 'You have saved this comment already.' }),
    );
    await save('Well argued.', colleague).expect(200);
  });

  test('are limited to a hundred, also under concurrent calls', async () => {
    const snippets = Array.from({ length: 99 }, (_, at) => ({
      _id: new ObjectId(),
      text: `${at}`,
    }));
    const { uid, email } = teacher;
    await collections.feedbackSnippets.insertOne({ uid, email, snippets });
    const answers = await Promise.all([save('One more.'), save('Another one.')]);
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 409]);
    expect(await list()).toHaveLength(100);
    expect((await save('Another one still.').expect(409)).body.detail).toContain('100');
  });

  test('can be removed by their own teacher only', async () => {
    const { insertedId } = (await save('Well argued.').expect(200)).body;
    expect((await remove(insertedId, colleague).expect(200)).body).toEqual({ deletedCount: 0 });
    expect((await remove(insertedId).expect(200)).body).toEqual({ deletedCount: 1 });
    expect((await remove(insertedId).expect(200)).body).toEqual({ deletedCount: 0 });
    expect(await list()).toEqual([]);
    await remove('first').expect(400);
  });

  test('can be edited by their own teacher only, and keep their place and assignment', async () => {
    const assignmentId = await addAssignment();
    const { insertedId } = (await save('Well argued.', teacher, assignmentId).expect(200)).body;
    await save('Name your source.').expect(200);
    const changed = await edit(insertedId, '  Well argued, and clear. ').expect(200);
    expect(changed.body).toEqual({ modifiedCount: 1 });
    expect((await edit(insertedId, 'Mine.', colleague).expect(200)).body).toEqual({
      modifiedCount: 0,
    });
    const same = await edit(insertedId, 'Well argued, and clear.').expect(200);
    expect(same.body).toEqual({ modifiedCount: 0 });
    const answer = await request.get('/feedback-snippets').set(teacher.authorization);
    expect(answer.body).toEqual([
      { _id: expect.any(String), text: 'Name your source.', assignmentId: null },
      { _id: insertedId, text: 'Well argued, and clear.', assignmentId },
    ]);
    await remove(insertedId).expect(200);
    expect((await edit(insertedId, 'Again.').expect(200)).body).toEqual({ modifiedCount: 0 });
    expect((await edit('first', 'Again.').expect(400)).body).toEqual(fieldProblem('id'));
    expect((await edit(insertedId, ' ').expect(400)).body).toEqual(fieldProblem('text'));
  });

  test('are not edited to what is saved already for the same assignment, or for all', async () => {
    const [assignmentId, other] = [await addAssignment(), await addAssignment()];
    const { insertedId } = (await save('Clear.', teacher, assignmentId).expect(200)).body;
    await save('Well argued.', teacher, other).expect(200);
    await save('Name your source.').expect(200);
    const refused = await edit(insertedId, 'Name your source.').expect(409);
    expect(refused.body).toEqual(problemWith({ status: 409, code: 'snippet-already-saved' }));
    await edit(insertedId, 'Well argued.').expect(200);
    expect(await list()).toEqual(['Name your source.', 'Well argued.', 'Well argued.']);
  });

  test('belong to one assignment or to all, and are saved once for each', async () => {
    const [assignmentId, other] = [await addAssignment(), await addAssignment()];
    await save('Well argued.', teacher, assignmentId).expect(200);
    await save('Well argued.', teacher, assignmentId).expect(409);
    await save('Well argued.', teacher, other).expect(200);
    await save('Name your source.').expect(200);
    // What is for all is for this one too.
    const again = await save('Name your source.', teacher, assignmentId).expect(409);
    expect(again.body.code).toBe('snippet-already-saved');
    const answer = await request.get('/feedback-snippets').set(teacher.authorization);
    expect(answer.body).toEqual([
      { _id: expect.any(String), text: 'Name your source.', assignmentId: null },
      { _id: expect.any(String), text: 'Well argued.', assignmentId: other },
      { _id: expect.any(String), text: 'Well argued.', assignmentId },
    ]);
    const malformed = await save('More.', teacher, 'first').expect(400);
    expect(malformed.body).toEqual(fieldProblem('assignmentId'));
  });

  test('are refused for an assignment that does not exist', async () => {
    const refused = await save('Well argued.', teacher, new ObjectId()).expect(404);
    expect(refused.body).toEqual(problemWith({ status: 404, code: 'assignment-not-found' }));
    expect(await list()).toEqual([]);
  });

  test.each([undefined, '', '  ', 'x'.repeat(501), { $ne: '' }, ['Well argued.']])(
    'refuses the text %j',
    async (text) => {
      expect((await save(text).expect(400)).body).toEqual(fieldProblem('text'));
      expect(await list()).toEqual([]);
    },
  );
});
