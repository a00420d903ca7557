import type { Db } from 'mongodb';
import { bindImages, listImagesOf, openImages } from '../features/images/collection.ts';
import { listSubmissionWords } from '../features/submissions/search-words.ts';
import { type Owned, ownedCollections } from './owner.ts';

type Submission = Owned & {
  title: string;
  name: string;
  status: string;
  markedBy: string | null;
  searchWords?: string[];
};

const batchSize = 500;

/** Whether an earlier version has kept anything under this address that is bound to no account yet. */
export async function ownsUnbound(database: Db, email: string): Promise<boolean> {
  const options = { projection: { _id: 1 } };
  const found = await Promise.all([
    ...ownedCollections.map((name) =>
      database.collection<Owned>(name).findOne({ email, uid: null }, options),
    ),
    openSubmissions(database).findOne({ status: 'completed', markedBy: email }, options),
  ]);
  if (found.some((document) => document !== null)) return true;
  return (await listImagesOf(openImages(database), email)).length > 0;
}

/** Gives an account what an earlier version has kept under its address. Can be repeated. */
export async function bindUnbound(database: Db, email: string, uid: string): Promise<void> {
  await Promise.all([
    ...ownedCollections.map((name) =>
      database.collection<Owned>(name).updateMany({ email, uid: null }, { $set: { uid } }),
    ),
    moveMarkings(database, email, uid),
    bindImages(database, { email, uid }),
  ]);
}

/** Gives all that an account owns to another one, which owns nothing yet. Can be repeated. */
export async function moveOwned(database: Db, from: string, to: string): Promise<void> {
  await Promise.all([
    ...ownedCollections.map((name) =>
      database.collection<Owned>(name).updateMany({ uid: from }, { $set: { uid: to } }),
    ),
    moveMarkings(database, from, to),
    bindImages(database, { email: from, uid: to }),
  ]);
}

/** Shows another address at all that an account owns. Can be repeated. */
export async function showEmail(database: Db, uid: string, email: string): Promise<void> {
  const others = { uid, email: { $ne: email } };
  await Promise.all(
    ownedCollections
      .filter((name) => name !== 'submissions')
      .map((name) => database.collection<Owned>(name).updateMany(others, { $set: { email } })),
  );
  const submissions = openSubmissions(database);
  for (;;) {
    const some = await submissions
      .find(others, { projection: { title: 1, name: 1 } })
      .limit(batchSize)
      .toArray();
    if (some.length === 0) return;
    await submissions.bulkWrite(
      some.map(({ _id, title, name }) => ({
        updateOne: {
          filter: { _id, uid },
          update: { $set: { email, searchWords: listSubmissionWords({ title, name, email }) } },
        },
      })),
      { ordered: false },
    );
  }
}

function moveMarkings(database: Db, from: string, to: string) {
  return openSubmissions(database).updateMany(
    { status: 'completed', markedBy: from },
    { $set: { markedBy: to } },
  );
}

function openSubmissions(database: Db) {
  return database.collection<Submission>('submissions');
}
