import { createHash } from 'node:crypto';
import { type Collection, type Db, type Document, ObjectId } from 'mongodb';
import { addUser, findUser, openUsers, type Users } from '#data/accounts/collection.ts';
import { decideRole } from '#data/accounts/roles/teachers.ts';
import { openAnnotations, openLayers } from '#data/annotations/collection.ts';
import { openAssignments } from '#data/assignments/collection.ts';
import { openDeletedAssignments } from '#data/assignments/deleted-assignments.ts';
import { openAnnouncements } from '#data/class-announcements/collection.ts';
import { openClassMembers } from '#data/class-members/collection.ts';
import { openClasses } from '#data/classes/collection.ts';
import { openCommentBanks } from '#data/comment-bank/collection.ts';
import { openExtensions } from '#data/extensions/collection.ts';
import { openFeatures } from '#data/home/collection.ts';
import { openConversations } from '#data/messages/collection.ts';
import { openMyLists } from '#data/my-list/my-list.ts';
import { openNoticeSettings } from '#data/notice-emails/notice-settings.ts';
import { openNotices } from '#data/notices/collection.ts';
import { openStudyTasks } from '#data/study-tasks/collection.ts';
import { openSubmissions } from '#data/submissions/collection.ts';
import { toShuffleKey } from '#data/submissions/shuffle-key.ts';
import type { FileStore } from '#files/file-store.ts';
import { dailyQuotaCollection } from '#http/limits/daily-quotas.ts';
import { sensitiveLimitCollection } from '#http/limits/rate-limits.ts';
import { listAssignments, listMyLists } from './assignments.ts';
import { listClassSubmissions } from './classes/class-submissions.ts';
import { listClassAssignments, listClasses, listClassMembers } from './classes/list-classes.ts';
import { listStudents } from './classes/students.ts';
import { listCommentBanks } from './comment-bank.ts';
import { demoAccounts } from './demo-accounts.ts';
import { listExtensionRequests } from './extension-requests.ts';
import { features } from './features.ts';
import { withDemoFiles } from './files/store-demo-files.ts';
import { listAnnouncements } from './notices/announcements.ts';
import { listConversations } from './notices/conversations.ts';
import { listNoticeSettings } from './notices/notice-settings.ts';
import { listReadNotices } from './notices/read-notices.ts';
import { listReminders } from './notices/reminders.ts';
import { createSeedContext, type SeedContext } from './seed-context.ts';
import { listStudyTasks } from './study-tasks.ts';
import { listComments } from './submissions/comments.ts';
import { withNextAttempt } from './submissions/next-attempt.ts';
import { listSubmissions } from './submissions/submissions.ts';

/** Records when the seeding was started and, once it is complete, when that was. */
type SeedRecord = { _id: string; startedAt?: Date; at?: Date };

/** Counts of requests, which do not make a database non-empty. */
const counters = [sensitiveLimitCollection, dailyQuotaCollection];

/** Whether the demo data was inserted completely. */
export async function isSeeded(database: Db): Promise<boolean> {
  const record = await openSeedRecords(database).findOne({ _id: 'seed' });
  return record?.at !== undefined;
}

/** Whether the database is empty, except for documents of an interrupted seeding. */
export async function isOpenToSeed(database: Db): Promise<boolean> {
  if ((await openSeedRecords(database).findOne({ _id: 'seed' })) !== null) return true;
  return !(await hasDocuments(database));
}

/** Whether the database has documents other than counts of requests. */
export async function hasDocuments(database: Db): Promise<boolean> {
  const collections = await database.listCollections({}, { nameOnly: true }).toArray();
  for (const { name } of collections) {
    if (name.startsWith('system.') || counters.includes(name)) continue;
    if ((await database.collection(name).findOne({}, { projection: { _id: 1 } })) !== null) {
      return true;
    }
  }
  return false;
}

/**
 * Fills a new database with the demo data, once: documents that a user deletes later stay deleted. It can be interrupted
 * and repeated, since the same documents get the same ids. A collection with other documents is not changed.
 * @param uids the Firebase accounts of the demo accounts, by address
 * @returns false when it was seeded before
 */
export async function seedDatabase(
  database: Db,
  {
    now,
    clientOrigin,
    uids,
    fileStore,
  }: {
    now: Date;
    clientOrigin: string;
    uids: ReadonlyMap<string, string>;
    fileStore: FileStore;
  },
): Promise<boolean> {
  const records = openSeedRecords(database);
  await records.updateOne({ _id: 'seed' }, { $setOnInsert: { startedAt: now } }, { upsert: true });
  const record = await records.findOne({ _id: 'seed' });
  if (record?.at !== undefined) return false;
  const startedAt = record?.startedAt ?? now;
  const assignments = openAssignments(database);
  const deletedAssignments = openDeletedAssignments(database);
  const context = createSeedContext(startedAt, clientOrigin, uids);
  await addUsers(openUsers(database), context);
  const fill = (collection: { collectionName: string }, items: Document[]) =>
    fillCollection(database.collection(collection.collectionName), items, startedAt);
  const classes = openClasses(database);
  await fill(classes, listClasses(context));
  const filledClasses = await classes.find().toArray();
  await fill(openClassMembers(database), listClassMembers(filledClasses, context));
  // Those of classes first: the newest ones, with which lists begin, are open.
  const ofClasses = listClassAssignments(filledClasses, context);
  await fill(
    deletedAssignments,
    ofClasses.filter(({ deletedAt }) => deletedAt),
  );
  await fill(assignments, [
    ...ofClasses.filter(({ deletedAt }) => !deletedAt),
    ...listAssignments(context),
  ]);
  const filledAssignments = await assignments.find().toArray();
  const allAssignments = [...filledAssignments, ...(await deletedAssignments.find().toArray())];
  await fill(openMyLists(database), listMyLists(filledAssignments, context));
  const ofClassmates = listClassSubmissions(filledClasses, allAssignments, context);
  const toStore = (name: string) => ({
    database,
    store: fileStore,
    toId: (index: number) => toId(name, index, startedAt),
  });
  const withFiles = await withNextAttempt(
    await withDemoFiles(ofClassmates, toStore('storedFiles')),
    toStore('files of attempts'),
    context,
  );
  const written = listSubmissions(filledAssignments, context);
  const submissions = [...withFiles, ...written].map((submission, index) => ({
    ...submission,
    shuffleKey: toShuffleKey(toId('submissions', index, startedAt)),
  }));
  await fill(openSubmissions(database), submissions);
  const filledSubmissions = await openSubmissions(database).find().toArray();
  const { annotations, layers } = listComments(filledSubmissions, context);
  await fill(openAnnotations(database), annotations);
  await fill(openLayers(database), layers);
  for (const { _id, ...conversation } of listConversations(filledSubmissions, context)) {
    const inserted = { $setOnInsert: conversation };
    await openConversations(database).updateOne({ _id }, inserted, { upsert: true });
  }
  await fill(openAnnouncements(database), listAnnouncements(filledClasses, context));
  await fill(openNoticeSettings(database), listNoticeSettings(context));
  await fill(openNotices(database), [
    ...listReminders(filledAssignments, context),
    ...listReadNotices(
      {
        submissions: filledSubmissions,
        assignments: allAssignments,
        members: await openClassMembers(database).find().toArray(),
      },
      context,
    ),
  ]);
  await fill(openExtensions(database), listExtensionRequests(filledAssignments, context));
  await fill(openStudyTasks(database), listStudyTasks(context));
  await fill(openFeatures(database), features);
  await fill(openCommentBanks(database), listCommentBanks(context));
  await records.updateOne({ _id: 'seed' }, { $set: { at: now } });
  return true;
}

/** Adds the demo accounts with their roles, and their classmates. */
async function addUsers(users: Users, context: SeedContext): Promise<void> {
  for (const { role, email, name } of demoAccounts) {
    const uid = context.uidOf(email);
    // An interrupted seeding may have used another Firebase account with this address.
    await users.updateOne({ email, uid: { $ne: uid } }, { $set: { uid } });
    await addUser(users, { uid, email, emailVerified: true, name });
    const user = await findUser(users, uid);
    if (user !== null) await decideRole(users, user._id, role);
  }
  for (const student of listStudents(context)) {
    await addUser(users, { ...student, emailVerified: true });
  }
}

function openSeedRecords(database: Db): Collection<SeedRecord> {
  return database.collection<SeedRecord>('meta');
}

/** Inserts the documents with ids that increase with their position and are the same each time. */
async function fillCollection(
  collection: Collection<Document>,
  items: Document[],
  startedAt: Date,
): Promise<void> {
  const ids: ObjectId[] = [];
  const writes = items.map((item, index) => {
    const _id = toId(collection.collectionName, index, startedAt);
    ids.push(_id);
    return { updateOne: { filter: { _id }, update: { $setOnInsert: item }, upsert: true } };
  });
  const unseeded = await collection.findOne({ _id: { $nin: ids } }, { projection: { _id: 1 } });
  if (unseeded !== null) return;
  await collection.bulkWrite(writes);
}

/** An id as drivers make them: the second, five bytes that differ by collection, and a counter. */
function toId(collection: string, index: number, startedAt: Date): ObjectId {
  const second = Math.floor(startedAt.getTime() / 1000);
  const name = createHash('sha256').update(collection).digest('hex').slice(0, 10);
  return new ObjectId(toHex(second, 8) + name + toHex(index, 6));
}

function toHex(value: number, digits: number): string {
  return value.toString(16).padStart(digits, '0');
}
