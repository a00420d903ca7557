import { describe, expect, test } from 'vitest';
import { startAnnotationTests } from '#testing/annotation-fixture.ts';
import { buildComment, put, remove } from '#testing/builders/annotations.ts';

const fixture = await startAnnotationTests();
const { addSubmission, api, change, colleague, fileId, handInAgain } = fixture;
const { read, send, student, teacher, withdraw } = fixture;
const { request, collections } = api;
const nothing = { version: 0, annotations: [] };
const comment = buildComment({ fileId });

const mark = (id: string, more: object) =>
  request
    .patch(`/updateSpecificSubmittedAssignment/${id}`)
    .set(teacher.authorization)
    .send({ obtainedMark: 30, feedback: 'Good.', ...more })
    .expect(200);
const giveBack = (id: string, more: object = {}) =>
  request
    .post(`/submissions/${id}/return`)
    .set(teacher.authorization)
    .send({ reason: 'Add a graph.', ...more })
    .expect(200);
const readAs = async (id: string, account = student, query: object = {}) =>
  (await read(id, query, account).expect(200)).body;
const readOwn = async (id: string) =>
  (await request.get(`/specificSubmittedAssignment/${id}`).set(student.authorization).expect(200))
    .body;

/** A submission with one comment. */
async function addAnnotated(): Promise<string> {
  const id = await addSubmission();
  await change(id, [put(comment)]).expect(200);
  return id;
}

describe('the first annotation', () => {
  test('begins the marking: its student can neither replace nor withdraw the submission, and is told so', async () => {
    const id = await addSubmission();
    await change(id, [remove(comment.id)]).expect(200);
    expect(await readOwn(id)).toMatchObject({ isMarkingBegun: false });
    await change(id, [put(comment)]).expect(200);
    expect(await readOwn(id)).toMatchObject({
      status: 'pending',
      state: 'submitted',
      isMarkingBegun: true,
      version: 1,
    });
    for (const refused of [handInAgain(id), withdraw(id)]) {
      const { body } = await refused.expect(409);
      expect(body).toMatchObject({ code: 'marking-begun', submission: { isMarkingBegun: true } });
      expect(JSON.stringify(body)).not.toContain(comment.text);
    }
  });

  test('lets another teacher, and whoever has read the submission before, give the mark', async () => {
    const id = await addSubmission();
    await change(id, [put(comment)]).expect(200);
    await mark(id, { version: 1 });
    await send(id, { attempt: 1, changes: [remove(comment.id)] }, colleague).expect(200);
  });

  test('of what was returned leaves it to its student to hand in again', async () => {
    const id = await addSubmission();
    await giveBack(id);
    await change(id, [put(comment)]).expect(200);
    await handInAgain(id).expect(200);
    expect((await readAs(id, teacher)).annotations).toEqual([]);
  });

  test('loses against a replacement at the same time, or wins', async () => {
    for (let round = 0; round < 10; round += 1) {
      const id = await addSubmission({ assignmentKey: `round ${round}` });
      const [annotated, replaced] = await Promise.all([
        change(id, [put(comment)]),
        handInAgain(id),
      ]);
      expect([annotated.status, replaced.status].sort()).toEqual([200, 409]);
      const stored = await readAs(id, teacher, { attempt: 1 });
      expect(stored.annotations).toHaveLength(annotated.status === 200 ? 1 : 0);
    }
  });
});

describe('GET /submissions/:id/annotations', () => {
  test('shows a student nothing until the mark is released, then everything and what is corrected', async () => {
    const id = await addAnnotated();
    expect(await readAs(id)).toEqual(nothing);
    await mark(id, { release: false });
    expect(await readAs(id)).toEqual(nothing);
    await mark(id, { version: 2 });
    expect(await readAs(id)).toEqual({ version: 1, annotations: [comment] });
    await change(id, [put({ ...comment, text: 'Corrected.' })]).expect(200);
    expect(await readAs(id)).toMatchObject({ version: 2, annotations: [{ text: 'Corrected.' }] });
  });

  test('shows nothing any more when the release is taken back', async () => {
    const id = await addAnnotated();
    await mark(id, { version: 1 });
    await request.delete(`/submissions/${id}/release`).set(teacher.authorization).expect(200);
    expect(await readAs(id)).toEqual(nothing);
    expect(await readAs(id, student, { attempt: 1, since: 0 })).toEqual(nothing);
  });

  test('shows nothing of returned work, also later', async () => {
    const id = await addAnnotated();
    await giveBack(id);
    expect(await readAs(id)).toEqual(nothing);
    await handInAgain(id).expect(200);
    await mark(id, { version: 3 });
    expect(await readAs(id, student, { attempt: 1 })).toEqual(nothing);
  });

  test('shows the annotations of returned work where its teacher chose so, and keeps them with the attempt', async () => {
    const id = await addAnnotated();
    await giveBack(id, { withAnnotations: true });
    const shown = { version: 1, annotations: [comment] };
    expect(await readAs(id)).toEqual(shown);
    expect(await readOwn(id)).toMatchObject({ returned: { withAnnotations: true } });
    await handInAgain(id).expect(200);
    expect(await readAs(id)).toEqual(nothing);
    await change(id, [put({ ...comment, settled: true })]).expect(200);
    // That it is settled is shown with the annotations of the next attempt, and neither counted nor a change before.
    for (const query of [{}, { since: 1 }]) {
      const read = await readAs(id, student, { attempt: 1, ...query });
      expect(read).toEqual({ version: 0, annotations: [comment] });
    }
    const { body } = await request.get(`/submissions/${id}/attempts`).set(student.authorization);
    expect(body.map(({ annotationsShown = false }) => annotationsShown)).toEqual([false, true]);
  });

  test('has a layer for each attempt, and the last one without a number', async () => {
    const id = await addAnnotated();
    await giveBack(id);
    await handInAgain(id).expect(200);
    const { files } = (await collections.submissions.findOne()) ?? {};
    expect(files).toBeUndefined();
    expect(await readAs(id, teacher)).toEqual(nothing);
    expect(await readAs(id, teacher, { attempt: 1 })).toMatchObject({ annotations: [comment] });
    expect((await read(id, { attempt: 3 }).expect(404)).body.code).toBe('attempt-not-found');
    await read(id, { attempt: 'last' }).expect(400);
  });

  test('stays readable for its student after leaving the class, and when the assignment is deleted', async () => {
    const id = await addAnnotated();
    await mark(id, { version: 1 });
    await collections.classMembers.updateMany({}, { $set: { leftAt: new Date() } });
    await collections.assignments.deleteMany();
    expect(await readAs(id)).toMatchObject({ annotations: [comment] });
    expect(await readAs(id, teacher)).toMatchObject({ annotations: [comment] });
  });

  test('returns only what has changed since a version, and what was deleted', async () => {
    const id = await addSubmission();
    const [first, second, third] = [0, 1, 2].map(() => buildComment({ fileId }));
    if (!first || !second || !third) throw new Error('Three were built.');
    await change(id, [put(first), put(second)]).expect(200);
    await change(id, [put(third), remove(second.id)]).expect(200);
    expect(await readAs(id, teacher, { since: 2 })).toEqual({
      version: 4,
      annotations: [third],
      deletedIds: [second.id],
    });
    expect(await readAs(id, teacher, { since: 4 })).toEqual({
      version: 4,
      annotations: [],
      deletedIds: [],
    });
  });
});
