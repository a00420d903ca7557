import { randomUUID } from 'node:crypto';
import { ObjectId } from 'mongodb';
import { expect, test } from 'vitest';
import type { AnnotationLayer } from '#contract/annotations/schemas.ts';
import { startAnnotationTests } from '#testing/annotation-fixture.ts';
import { buildComment, put, remove } from '#testing/builders/annotations.ts';
import { testWithUniqueRaces } from '#testing/database-engine.ts';

const fixture = await startAnnotationTests();
const { addSubmission, api, change, colleague, fileId, read, send, teacher } = fixture;
const { client } = api.dependencies.database;
const { annotationLayers } = api.collections;
const times = (count: number) => Array.from({ length: count }, (_, index) => index);

async function readLayer(id: string, query: object = {}): Promise<AnnotationLayer> {
  return (await read(id, query).expect(200)).body;
}

test('applies fifty changes to different annotations that are sent at once', async () => {
  const id = await addSubmission();
  const all = times(50).map((index) => buildComment({ fileId, text: `Comment ${index}` }));
  const answers = await Promise.all(
    all.map((comment, index) =>
      send(
        id,
        { attempt: 1, version: 0, changes: [put(comment)] },
        index % 2 ? teacher : colleague,
      ),
    ),
  );
  expect(answers.map(({ status }) => status)).toEqual(all.map(() => 200));
  const versions = answers.map(({ body }) => body.version);
  expect(versions.sort((a, b) => a - b)).toEqual(times(50).map((index) => index + 1));
  const layer = await readLayer(id);
  expect(layer.version).toBe(50);
  expect(layer.annotations).toHaveLength(50);
  expect(layer.annotations).toEqual(expect.arrayContaining(all));
});

testWithUniqueRaces.each([
  ['a new annotation', false],
  ['one that is there', true],
])(
  'accepts one of fifty different changes of %s that are sent at once with its version',
  async (_what, isThere) => {
    const id = await addSubmission();
    const comment = buildComment({ fileId });
    if (isThere) await change(id, [put(comment)]).expect(200);
    const all = times(50).map((x) => ({ ...comment, x }));
    const version = isThere ? 1 : 0;
    const answers = await Promise.all(
      all.map((annotation) => change(id, [put(annotation)], { version })),
    );
    const accepted = answers.flatMap(({ status }, index) => (status === 200 ? [all[index]] : []));
    expect(accepted).toHaveLength(1);
    expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([200, 409]));
    expect((await readLayer(id)).annotations).toEqual(accepted);
  },
);

testWithUniqueRaces(
  'accepts all of fifty changes of one annotation without a version, and keeps one of them',
  async () => {
    const id = await addSubmission();
    const all = times(50).map((x) => buildComment({ fileId, id: fixedId, x }));
    const answers = await Promise.all(all.map((annotation) => change(id, [put(annotation)])));
    expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([200]));
    const layer = await readLayer(id);
    expect(layer.version).toBe(50);
    expect(layer.annotations).toHaveLength(1);
    expect(all).toContainEqual(layer.annotations[0]);
  },
);
const fixedId = randomUUID();

test('shows what others change while a call still counts as writing whose instance was killed', async () => {
  const id = await addSubmission();
  const [first, second] = [buildComment({ fileId }), buildComment({ fileId })];
  await change(id, [put(first)]).expect(200);
  await annotationLayers.updateOne(
    { submissionId: new ObjectId(id) },
    { $inc: { version: 1 }, $push: { writing: { token: 'killed', from: 2, at: new Date() } } },
  );
  expect(await readLayer(id, { since: 1 })).toMatchObject({ version: 1, annotations: [] });
  await change(id, [put(second)]).expect(200);
  expect(await readLayer(id, { since: 1 })).toMatchObject({ version: 1, annotations: [second] });
});

test('sends few commands to the database, however many annotations there are', async () => {
  const id = await addSubmission();
  for (const _ of times(10)) {
    await change(
      id,
      times(200).map(() => put(buildComment({ fileId }))),
    ).expect(200);
  }
  const comment = buildComment({ fileId });
  const edited = (await readLayer(id)).annotations[0];
  if (edited === undefined) throw new Error('There are annotations.');
  const countCommands = async (call: () => PromiseLike<{ status: number }>) => {
    let count = 0;
    const add = () => {
      count += 1;
    };
    client.on('commandStarted', add);
    expect((await call()).status).toBe(200);
    client.off('commandStarted', add);
    return count;
  };
  const edit = () => change(id, [put({ ...edited, page: 2 })], { version: 2000 });
  const replace = () => change(id, [remove(edited.id), put(comment)]);
  expect(await countCommands(edit)).toBeLessThanOrEqual(11);
  expect(await countCommands(replace)).toBeLessThanOrEqual(11);
  expect(await countCommands(() => read(id, { since: 2001 }))).toBeLessThanOrEqual(8);
  // Nothing has changed: the annotations are not read.
  expect(await countCommands(() => read(id, { since: 2003 }))).toBeLessThanOrEqual(6);
  // 101 documents come with the first command, and as many as fit into 16 MB with the second.
  expect(await countCommands(() => read(id))).toBeLessThanOrEqual(9);
});
