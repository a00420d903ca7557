import type { Collection, Db, Document, OptionalUnlessRequiredId } from 'mongodb';
import { addUser, decideRole, findUser } from '../../features/accounts/collection.ts';
import { openCollections } from '../collections.ts';
import { demoAccounts } from './accounts.ts';
import { listAssignments } from './assignments.ts';
import { features } from './features.ts';
import { listFeedbackSnippets } from './feedback-snippets.ts';
import { createSeedFrame } from './frame.ts';
import { listStudyTasks } from './study-tasks.ts';
import { listSubmissions } from './submissions.ts';

type Mark = { _id: string; at: Date };

/**
 * Fills a new database with the demo school, once in its life: what a user deletes later stays deleted.
 * A collection that already holds something is left as it is, so that an interrupted seeding can go on.
 * @param uids the Firebase accounts of the demo accounts, by address
 * @returns false when it was seeded before
 */
export async function seedDatabase(
  database: Db,
  {
    now,
    clientOrigin,
    uids,
  }: { now: Date; clientOrigin: string; uids: ReadonlyMap<string, string> },
): Promise<boolean> {
  const meta = database.collection<Mark>('meta');
  if ((await meta.findOne({ _id: 'seed' })) !== null) {
    return false;
  }
  const {
    users,
    assignments,
    submissions,
    studyTasks,
    features: highlights,
    feedbackSnippets,
  } = openCollections(database);
  const frame = createSeedFrame(now, clientOrigin, uids);
  for (const { role, email, name } of demoAccounts) {
    const uid = frame.uidOf(email);
    await addUser(users, { uid, email, emailVerified: true, name });
    const user = await findUser(users, uid);
    if (user !== null) await decideRole(users, user._id, role);
  }
  await fillIfEmpty(assignments, listAssignments(frame));
  await fillIfEmpty(submissions, listSubmissions(await assignments.find().toArray(), frame));
  await fillIfEmpty(studyTasks, listStudyTasks(frame));
  await fillIfEmpty(highlights, features);
  await fillIfEmpty(feedbackSnippets, listFeedbackSnippets(frame));
  await meta.updateOne({ _id: 'seed' }, { $set: { at: now } }, { upsert: true });
  return true;
}

async function fillIfEmpty<Item extends Document>(
  collection: Collection<Item>,
  items: OptionalUnlessRequiredId<Item>[],
): Promise<void> {
  if ((await collection.findOne({}, { projection: { _id: 1 } })) === null) {
    // Copies, since the driver adds an `_id` to what it inserts.
    await collection.insertMany(items.map((item) => ({ ...item })));
  }
}
