import { type Collection, type Document, MongoClient, ObjectId } from 'mongodb';
import { afterAll, beforeEach, expect, inject, test } from 'vitest';
import { imageFields } from '#all-data.ts';
import { buildAssignment } from '#testing/builders/assignments.ts';
import { buildStudyTask } from '#testing/builders/study-tasks.ts';
import { buildSubmission } from '#testing/builders/submissions.ts';
import { openCollections } from '#testing/collections.ts';
import { openImages, storeImage } from './collection.ts';
import { countUnmigratedImages, migrateImageAddresses } from './migrate-image-addresses.ts';

const client = await new MongoClient(inject('mongoUri')).connect();
const database = client.db(`test-${new ObjectId()}`);
const { assignments, submissions, studyTasks } = openCollections(database);
const picture = await storeImage(openImages(database), Buffer.from('a picture'), 'uid-ada');
const address = 'https://api.study-flow.test';
afterAll(async () => {
  await database.dropDatabase();
  await client.close();
});
const count = (limit = 1_000) =>
  countUnmigratedImages(database, address, imageFields, { limit, maxTimeMS: 5_000 });

beforeEach(() =>
  Promise.all([assignments, submissions, studyTasks].map((collection) => collection.deleteMany())),
);

test('replaces addresses of uploaded pictures by their ids, once, and keeps all others', async () => {
  const old = new ObjectId().toHexString();
  const others = [
    'https://pictures.test/biology.svg',
    `https://pictures.test/images/${'f'.repeat(32)}`,
    `http://[::1/images/${picture}`,
    `image:${picture}`,
  ];
  await assignments.insertMany(
    [`${address}/images/${old}`, ...others].map((imageURL) => buildAssignment({ imageURL })),
  );
  await submissions.insertOne(buildSubmission({ imageURL: `${address}/images/${picture}` }));
  await studyTasks.insertOne(
    buildStudyTask('ada@study-flow.test', { image: `${address}/images/${picture}?key=1` }),
  );
  expect(await count()).toBe(3);
  expect(await migrateImageAddresses(database, address, imageFields)).toBe(3);
  const images = await assignments.find().toArray();
  expect(images.map(({ imageURL }) => imageURL)).toEqual([`image:${old}`, ...others]);
  expect(await submissions.findOne()).toMatchObject({ imageURL: `image:${picture}` });
  expect(await studyTasks.findOne()).toMatchObject({ image: `image:${picture}` });
  expect(await count()).toBe(0);
  expect(await migrateImageAddresses(database, address, imageFields)).toBe(0);
});

test('recognizes an earlier address of the API by the id of a stored picture', async () => {
  await assignments.insertMany([
    buildAssignment({ imageURL: `http://localhost:4000/images/${picture}` }),
    buildAssignment({ imageURL: `https://old.study-flow.test/api/images/${picture}` }),
    buildAssignment({ imageURL: `https://old.study-flow.test/images/${new ObjectId()}` }),
  ]);
  expect(await migrateImageAddresses(database, address, imageFields)).toBe(2);
  expect(await assignments.countDocuments({ imageURL: `image:${picture}` })).toBe(2);
});

test('migrates more documents than fit into one batch', async () => {
  const tasks: Collection<Document> = database.collection('studyTasks');
  const image = `${address}/images/${picture}`;
  await tasks.insertMany(
    Array.from({ length: 1_001 }, () => buildStudyTask('ada@study-flow.test', { image })),
  );
  expect(await count()).toBe(1_000);
  expect(await migrateImageAddresses(database, address, imageFields)).toBe(1_001);
  expect(await count()).toBe(0);
});
