import { randomUUID } from 'node:crypto';
import { ObjectId } from 'mongodb';
import { describe, expect, test } from 'vitest';
import { maxAttempts } from '#contract/values.ts';
import { startAnnotationTests } from '#testing/annotation-fixture.ts';
import { buildComment, put, remove } from '#testing/builders/annotations.ts';
import { toOwner } from '#testing/class-fixture.ts';
import { signInAccount } from '#testing/test-accounts.ts';

const fixture = await startAnnotationTests();
const { addSubmission, api, change, classId, colleague, fileId, handInAgain, pdfId } = fixture;
const { read, send, student, teacher, withdraw } = fixture;
const { annotations, classes, submissions } = api.collections;
const stranger = await signInAccount(api, { teacher: true });

describe('PATCH /submissions/:id/annotations refuses', () => {
  const comment = buildComment({ fileId });
  const stroke = { id: randomUUID(), fileId, page: 1, kind: 'ink', width: 2 } as const;
  const point = [1, 1, 0.5];

  test.each([
    ['an unknown kind', { ...comment, kind: 'sound' }, 'kind', 'invalid'],
    ['an id that is no UUID', { ...comment, id: 'first' }, 'id', 'not-a-uuid'],
    ['page 0', { ...comment, page: 0 }, 'page', 'too-small'],
    ['half a page', { ...comment, page: 1.5 }, 'page', 'not-a-whole-number'],
    ['a place far outside', { ...comment, x: 20_001 }, 'x', 'too-large'],
    ['a comment without text', { ...comment, text: ' ' }, 'text', 'required'],
    ['a long comment', { ...comment, text: 'x'.repeat(4001) }, 'text', 'too-long'],
    ['an unknown colour', { ...comment, color: 'pink' }, 'color', 'not-an-option'],
    [
      'a stamp of points without points',
      { ...comment, kind: 'stamp', stamp: 'points' },
      'points',
      'required',
    ],
    ['a stroke without points', { ...stroke, paths: [[]] }, 'paths', 'geometry-invalid'],
    ['a point of text', { ...stroke, paths: [[['1', 1, 1]]] }, 'paths', 'geometry-invalid'],
    ['a query operator', { ...stroke, paths: { $gt: 0 } }, 'paths', 'geometry-invalid'],
    [
      'too many points',
      { ...stroke, paths: [Array(5001).fill(point)] },
      'paths',
      'geometry-invalid',
    ],
    [
      'too many points together',
      { ...stroke, paths: Array(101).fill(Array(50).fill(point)) },
      'paths',
      'geometry-invalid',
    ],
    [
      'too many strokes',
      { ...stroke, paths: Array(201).fill([point]) },
      'paths',
      'geometry-invalid',
    ],
    ['a pressure above 1', { ...stroke, paths: [[[1, 1, 1.1]]] }, 'paths', 'geometry-invalid'],
    [
      'marked text without a place',
      { ...comment, kind: 'text-highlight', quads: [[1, 2]] },
      'quads',
      'geometry-invalid',
    ],
    [
      'a file that was not handed in',
      { ...comment, fileId: 'f'.repeat(24) },
      'fileId',
      'file-not-of-attempt',
    ],
    ['a page behind the last one', { ...comment, fileId: pdfId, page: 4 }, 'page', 'page-unknown'],
    [
      'more than 64 kB',
      { ...stroke, paths: [Array(4900).fill([123.456, 654.321, 0.123])] },
      '',
      'annotation-too-large',
    ],
  ])('%s with 400', async (_what, annotation, field, code) => {
    const id = await addSubmission();
    const changes = [put(comment), { op: 'put', annotation }];
    const { body } = await send(id, { attempt: 1, changes: changes.slice(1) }).expect(400);
    expect(body.errors).toContainEqual(
      expect.objectContaining({
        path: ['changes.0.annotation', field].filter(Boolean).join('.'),
        code,
      }),
    );
    expect(await annotations.countDocuments()).toBe(0);
    const stored = await submissions.findOne({ _id: new ObjectId(id) });
    expect(stored?.markingBeganAt).toBeUndefined();
  });

  test.each([
    ['no changes', { changes: [] }, 'changes', 'too-few'],
    [
      '201 changes',
      {
        changes: Array(201)
          .fill(0)
          .map(() => remove(randomUUID())),
      },
      'changes',
      'too-many',
    ],
    [
      'one annotation twice',
      { changes: [put(comment), remove(comment.id)] },
      'changes',
      'annotation-repeated',
    ],
    [
      'an unknown operation',
      { changes: [{ op: 'move', id: comment.id }] },
      'changes.0.op',
      'invalid',
    ],
    ['no attempt', { attempt: undefined }, 'attempt', 'not-a-number'],
    ['attempt 1.5', { attempt: 1.5 }, 'attempt', 'not-a-whole-number'],
    ['a negative version', { version: -1 }, 'version', 'too-small'],
  ])('%s with 400', async (_what, wrong, path, code) => {
    const id = await addSubmission();
    const { body } = await send(id, { attempt: 1, changes: [put(comment)], ...wrong }).expect(400);
    expect(body.errors).toContainEqual(expect.objectContaining({ path, code }));
  });

  test.each([
    ['PATCH', '/annotations', { changes: [put(comment)] }],
    ['POST', '/annotations/carry-over', {}],
  ] as const)('an attempt above 50 of %s …%s with what it can be', async (method, path, rest) => {
    const url = `/submissions/${await addSubmission()}${path}`;
    const call = method === 'POST' ? api.request.post(url) : api.request.patch(url);
    const sent = { attempt: maxAttempts + 1, ...rest };
    const { body } = await call.set(teacher.authorization).send(sent).expect(400);
    const message = `Must be at most ${maxAttempts}.`;
    expect(body.errors).toMatchObject([{ path: 'attempt', code: 'too-large', message }]);
  });

  test('more than 2 MB with 413, and takes 200 long strokes', async () => {
    const id = await addSubmission();
    const strokes = (points: number) =>
      Array.from({ length: 200 }, () => {
        const paths = [Array(points).fill([123.45, 654.32, 0.512])];
        return { op: 'put', annotation: { ...stroke, id: randomUUID(), paths } };
      });
    await send(id, { attempt: 1, changes: strokes(500) }).expect(413);
    expect(await annotations.countDocuments()).toBe(0);
    await send(id, { attempt: 1, changes: strokes(400) }).expect(200);
  });

  test('drops unknown fields', async () => {
    const id = await addSubmission();
    await send(id, { attempt: 1, changes: [put({ ...comment, $where: '1' } as never)] }).expect(
      200,
    );
    expect((await read(id)).body.annotations).toEqual([comment]);
  });

  test('an attempt that does not exist with 404', async () => {
    const { body } = await change(await addSubmission(), [put(comment)], { attempt: 2 }).expect(
      404,
    );
    expect(body.code).toBe('attempt-not-found');
  });

  test('whoever may not mark it', async () => {
    const id = await addSubmission();
    const body = { attempt: 1, changes: [put(comment)] };
    await send(id, body, student).expect(403);
    expect((await send(id, body, stranger).expect(404)).body.code).toBe('submission-not-found');
    expect((await send('f'.repeat(24), body).expect(404)).body.code).toBe('submission-not-found');
    await send('x', body).expect(400);
    await classes.updateOne({ _id: classId }, { $pull: { teachers: { uid: teacher.uid } } });
    await send(id, body).expect(404);
    await read(id).expect(404);
    await send(id, body, colleague).expect(200);
  });

  test('annotations of the own submission with 403', async () => {
    const id = await addSubmission({ ...toOwner(teacher), classId: null });
    const { body } = await change(id, [put(comment)]).expect(403);
    expect(body.code).toBe('own-submission');
  });

  test('annotations in an archived class with 409, where they can still be read', async () => {
    const id = await addSubmission();
    await change(id, [put(comment)]).expect(200);
    await classes.updateOne({ _id: classId }, { $set: { archivedAt: new Date() } });
    const { body } = await change(id, [remove(comment.id)]).expect(409);
    expect(body.code).toBe('class-archived');
    expect((await read(id).expect(200)).body.annotations).toEqual([comment]);
  });

  test('annotations of withdrawn work with 409', async () => {
    const id = await addSubmission();
    await withdraw(id).expect(200);
    const { body } = await change(id, [put(comment)]).expect(409);
    expect(body.code).toBe('submission-withdrawn');
    expect((await read(id).expect(200)).body).toEqual({ version: 0, annotations: [] });
  });

  test('annotations of an attempt that its student has replaced with 409', async () => {
    const id = await addSubmission();
    await handInAgain(id).expect(200);
    const { body } = await change(id, [put(comment)]).expect(409);
    expect(body.code).toBe('submission-changed');
    expect(await annotations.countDocuments()).toBe(0);
  });

  test('annotation 2,001 with 409, and accepts it once another is deleted', async () => {
    const id = await addSubmission();
    const all = Array.from({ length: 2000 }, () => buildComment({ fileId }));
    for (let first = 0; first < all.length; first += 200) {
      await change(id, all.slice(first, first + 200).map(put)).expect(200);
    }
    const { body } = await change(id, [put(comment)]).expect(409);
    expect(body.code).toBe('annotation-limit-reached');
    await change(id, [put({ ...comment, id: all[0]?.id ?? '' })]).expect(200);
    await change(id, [remove(all[1]?.id ?? ''), put(comment)]).expect(200);
    expect((await read(id)).body.annotations).toHaveLength(2000);
  });
});
