import { randomUUID } from 'node:crypto';
import { ObjectId } from 'mongodb';
import { beforeEach, expect, test } from 'vitest';
import { openIndexedDatabase, testWithUniqueRaces } from '#testing/database-engine.ts';
import { type Change, changeAnnotations } from './change-annotations.ts';
import { openAnnotations, openLayers } from './collection.ts';
import { countAnnotations } from './count-changes.ts';

const database = await openIndexedDatabase();

let key = { submissionId: new ObjectId(), attempt: 1 };
beforeEach(() => {
  key = { submissionId: new ObjectId(), attempt: 1 };
});

const buildNew = (length: number): Change[] =>
  Array.from({ length }, () => ({ id: randomUUID(), json: '1' }));
const toDeleted = ({ id }: Change): Change => ({ id, json: null });
const send = async (wanted: Change[]) =>
  (await changeAnnotations(database, key, { seen: undefined, wanted, by: 'uid-ada' })).kind;
const sendAtOnce = (calls: Change[][]) => Promise.all(calls.map(send));
const countAccepted = (kinds: string[]) => kinds.filter((kind) => kind === 'changed').length;

/** Annotations of an attempt that was annotated before annotations were counted. */
async function addUncounted(length: number): Promise<Change[]> {
  const all = buildNew(length);
  await openAnnotations(database).insertMany(
    all.map((change, index) => ({
      ...key,
      ...change,
      version: index + 1,
      at: new Date(),
      by: 'uid-ada',
    })),
  );
  await openLayers(database).insertOne({ ...key, version: length });
  return all;
}

testWithUniqueRaces(
  'stores exactly 2,000 annotations when fifty calls add 200 each at once',
  async () => {
    const kinds = await sendAtOnce(Array.from({ length: 50 }, () => buildNew(200)));
    expect(countAccepted(kinds)).toBe(10);
    expect(await countAnnotations(database, key)).toBe(2000);
  },
);

test('accepts one of ten annotations when there is room for one and nothing was counted before', async () => {
  await addUncounted(1999);
  const kinds = await sendAtOnce(Array.from({ length: 10 }, () => buildNew(1)));
  expect(countAccepted(kinds)).toBe(1);
  expect(await countAnnotations(database, key)).toBe(2000);
});

test('accepts as many new annotations as were deleted', async () => {
  const all = await addUncounted(2000);
  expect(await send(buildNew(1))).toBe('too-many');
  expect(await send(all.slice(0, 200).map(toDeleted))).toBe('changed');
  expect(await send(buildNew(200))).toBe('changed');
  expect(await send(buildNew(1))).toBe('too-many');
});

test('accepts changes and deletions when there are more than 2,000 already', async () => {
  const all = await addUncounted(2300);
  const [first] = all;
  if (first === undefined) throw new Error('There are annotations.');
  expect(await send([{ ...first, json: '2' }])).toBe('changed');
  expect(await send([toDeleted(first), ...buildNew(1)])).toBe('too-many');
  expect(await send(all.slice(0, 200).map(toDeleted))).toBe('changed');
  expect(await send(buildNew(1))).toBe('too-many');
  expect(await send(all.slice(200, 400).map(toDeleted))).toBe('changed');
  expect(await send(buildNew(100))).toBe('changed');
  expect(await send(buildNew(1))).toBe('too-many');
});

test('adds to a layer that has a count and does not say how often it was counted anew', async () => {
  await openLayers(database).insertOne({ ...key, version: 3, count: 3 });
  expect(await send(buildNew(1))).toBe('changed');
  expect(await openLayers(database).findOne(key)).toMatchObject({ version: 4, count: 4 });
});

test('accepts one of ten calls that replace the same annotation by another when there are 2,000', async () => {
  const [first] = await addUncounted(2000);
  if (first === undefined) throw new Error('There are annotations.');
  const kinds = await sendAtOnce(
    Array.from({ length: 10 }, () => [toDeleted(first), ...buildNew(1)]),
  );
  expect(countAccepted(kinds)).toBe(1);
  expect(await countAnnotations(database, key)).toBe(2000);
});

testWithUniqueRaces(
  'never stores more than 2,000 when the same ones are deleted, changed and added to at once',
  async () => {
    const existing = (await addUncounted(2000)).slice(0, 200);
    for (let round = 0; round < 5; round += 1) {
      await sendAtOnce(
        Array.from({ length: 6 }, (_, number) => [
          existing.map(toDeleted),
          existing.map((change) => ({ ...change, json: `${round} ${number}` })),
          buildNew(100),
        ]).flat(),
      );
      expect(await countAnnotations(database, key)).toBeLessThanOrEqual(2000);
    }
  },
);
