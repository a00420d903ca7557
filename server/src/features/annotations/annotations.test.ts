import { randomUUID } from 'node:crypto';
import { describe, expect, test } from 'vitest';
import { annotationEndpoints } from '#contract/annotations/endpoints.ts';
import { annotationLayer } from '#contract/annotations/schemas.ts';
import { startAnnotationTests } from '#testing/annotation-fixture.ts';
import { buildComment, put, remove } from '#testing/builders/annotations.ts';

const { addSubmission, change, colleague, fileId, read, send } = await startAnnotationTests();

describe('PATCH /submissions/:id/annotations', () => {
  test('keeps every kind as it was sent, and answers the number of changes', async () => {
    const id = await addSubmission();
    const { body } = annotationEndpoints['PATCH /submissions/:id/annotations'].example;
    const changes = JSON.parse(JSON.stringify(body.changes).replaceAll(/64f0+1/g, fileId));
    const { body: answer } = await change(id, changes).expect(200);
    expect(answer).toEqual({ version: changes.length });
    const layer = annotationLayer.parse((await read(id).expect(200)).body);
    expect(layer.version).toBe(changes.length);
    const sent = changes.flatMap(({ op, annotation }: { op: string; annotation: object }) =>
      op === 'put' ? annotation : [],
    );
    expect(layer.annotations).toEqual(expect.arrayContaining(sent));
    expect(layer.annotations).toHaveLength(sent.length);
  });

  test('replaces and deletes what was put', async () => {
    const id = await addSubmission();
    const [first, second] = [buildComment({ fileId }), buildComment({ fileId })];
    await change(id, [put(first), put(second)]).expect(200);
    const moved = { ...first, x: 300 };
    const { body } = await change(id, [put(moved), remove(second.id)], { version: 2 }).expect(200);
    expect(body).toEqual({ version: 4 });
    expect((await read(id)).body).toEqual({ version: 4, annotations: [moved] });
  });

  test('applies changes to other annotations whatever the version', async () => {
    const id = await addSubmission();
    const [mine, theirs] = [buildComment({ fileId }), buildComment({ fileId })];
    await send(id, { attempt: 1, version: 0, changes: [put(theirs)] }, colleague).expect(200);
    await change(id, [put(mine)], { version: 0 }).expect(200);
    const { body } = await read(id);
    expect(body.version).toBe(2);
    expect(body.annotations).toEqual(expect.arrayContaining([mine, theirs]));
  });

  test('returns 409 with the present state for what was changed after the version, and changes nothing', async () => {
    const id = await addSubmission();
    const [kept, deleted, other] = [0, 1, 2].map(() => buildComment({ fileId }));
    if (!kept || !deleted || !other) throw new Error('Three were built.');
    await change(id, [put(kept), put(deleted)]).expect(200);
    const changed = { ...kept, text: 'Of the colleague.' };
    await send(id, { attempt: 1, changes: [put(changed), remove(deleted.id)] }, colleague);
    const stale = [put({ ...kept, text: 'Mine.' }), put({ ...deleted, x: 1 }), put(other)];
    const { body } = await change(id, stale, { version: 2 }).expect(409);
    expect(body).toMatchObject({
      code: 'annotation-changed',
      version: 4,
      conflicts: [
        { id: kept.id, annotation: changed },
        { id: deleted.id, annotation: null },
      ],
    });
    expect((await read(id)).body).toEqual({ version: 4, annotations: [changed] });
    await change(id, stale, { version: body.version }).expect(200);
  });

  test('lets the last change win without a version', async () => {
    const id = await addSubmission();
    const comment = buildComment({ fileId });
    await change(id, [put(comment)]).expect(200);
    await send(id, { attempt: 1, changes: [remove(comment.id)] }, colleague).expect(200);
    await change(id, [put({ ...comment, x: 7 })]).expect(200);
    expect((await read(id)).body).toEqual({ version: 3, annotations: [{ ...comment, x: 7 }] });
  });

  test('accepts a call that is repeated because its answer was lost', async () => {
    const id = await addSubmission();
    const comment = buildComment({ fileId });
    const changes = [put(comment), remove(randomUUID())];
    await change(id, changes, { version: 0 }).expect(200);
    await change(id, changes, { version: 0 }).expect(200);
    expect((await read(id)).body.annotations).toEqual([comment]);
    await change(id, [remove(comment.id)], { version: 1 }).expect(200);
    await change(id, [remove(comment.id)], { version: 1 }).expect(200);
    expect((await read(id)).body.annotations).toEqual([]);
  });
});
