import { type Collection, type Db, type Filter, ObjectId, type WithId } from 'mongodb';
import type {
  ExtensionDecision,
  ExtensionPageQuery,
  ExtensionRequestDraft,
} from '../../contract/extensions.ts';
import { maxPageSize } from '../../contract/values.ts';
import type { Owner } from '../../database/ownership.ts';
import { batchReads } from '../../database/queries/batch.ts';
import { matchOpenOrIn } from '../../database/queries/class-filter.ts';
import { unlessDuplicate } from '../../database/queries/duplicate.ts';
import type { GrantedDay } from '../../feature.ts';

type RequestDocument = {
  /** The day that is asked for, `YYYY-MM-DD`. */
  date: string;
  reason: string;
  askedAt: Date;
  /** `null` until a teacher has answered, like the fields after it. */
  answer: ExtensionDecision['answer'] | null;
  answeredAt: Date | null;
  answeredBy: Pick<Owner, 'uid' | 'name'> | null;
  answerReason: string | null;
};

/**
 * What one student (`uid`, `email`, `name`) was granted of one assignment, and has asked for: one document for both, so that
 * an answer and the granted day are one write.
 */
export type ExtensionDocument = Owner & {
  assignmentId: ObjectId;
  /** The assignment's class; `null` of an open one. */
  classId: ObjectId | null;
  /** The granted day, `YYYY-MM-DD`. */
  date: string | null;
  /** When a day was granted without a request for the last time. */
  grantedAt?: Date | null;
  /** The last request. */
  request: RequestDocument | null;
  /** Whether the request waits for an answer. */
  isWaiting: boolean;
  /** Incremented by each change. */
  version: number;
};
export type Extensions = Collection<ExtensionDocument>;
export type FoundExtension = WithId<ExtensionDocument>;

export function openExtensions(database: Db): Extensions {
  return database.collection('extensions');
}

/** Which document a change is about. */
export type Place = Pick<ExtensionDocument, 'assignmentId' | 'classId'> & { student: Owner };

/** A change of one document: what it was before, `null` when it was created. */
export type Change = { before: FoundExtension | null };

/** Several calls may create the document at the same time: who comes later changes it instead. */
const maxTries = 5;

/** The fields of a document that nothing was granted and asked for yet. */
const nothingYet = { date: null, request: null, isWaiting: false };

/**
 * Changes the student's document if it matches `filter`, or creates it where there is none yet, each in one atomic write;
 * `undefined` when there is one that does not match. Not by an upsert: with such a filter it would try to create a second
 * document, which databases refuse in different ways.
 */
async function changeOwn(
  extensions: Extensions,
  { assignmentId, classId, student: { uid, email, name } }: Place,
  filter: Filter<ExtensionDocument>,
  fields: Partial<Pick<ExtensionDocument, keyof typeof nothingYet | 'grantedAt'>>,
): Promise<Change | undefined> {
  const matching = { assignmentId, uid, ...filter };
  const $set = { ...fields, email, name };
  for (let tries = 1; tries <= maxTries; tries += 1) {
    const before = await extensions.findOneAndUpdate(matching, { $set, $inc: { version: 1 } });
    if (before !== null) return { before };
    const created = { assignmentId, uid, classId, ...nothingYet, ...$set, version: 1 };
    if ((await unlessDuplicate(extensions.insertOne(created))) !== undefined) {
      return { before: null };
    }
    if ((await extensions.findOne(matching, { projection: { _id: 1 } })) === null) return undefined;
  }
  throw new Error('An extension was changed by too many calls at the same time.');
}

/** Grants the student this day; `undefined` when the student has it already. */
export function grantDay(
  extensions: Extensions,
  place: Place,
  date: string,
): Promise<Change | undefined> {
  return changeOwn(extensions, place, { date: { $ne: date } }, { date, grantedAt: new Date() });
}

/** Takes the granted day back; what there was before, `null` when none was granted. */
export function takeDayBack(
  extensions: Extensions,
  assignmentId: ObjectId,
  email: string,
): Promise<FoundExtension | null> {
  return extensions.findOneAndUpdate(
    { assignmentId, email, date: { $ne: null } },
    { $set: { date: null }, $inc: { version: 1 } },
  );
}

/** Adds a request, in place of an earlier one that was answered; `undefined` while one waits for an answer. */
export function addRequest(
  extensions: Extensions,
  place: Place,
  { date, reason }: ExtensionRequestDraft,
): Promise<Change | undefined> {
  const request = {
    date,
    reason,
    askedAt: new Date(),
    answer: null,
    answeredAt: null,
    answeredBy: null,
    answerReason: null,
  };
  return changeOwn(extensions, place, { isWaiting: { $ne: true } }, { request, isWaiting: true });
}

/** Answers the request of this version; what it was before, `null` when it was answered or changed meanwhile. */
export function answerRequest(
  extensions: Extensions,
  { _id, version }: Pick<FoundExtension, '_id' | 'version'>,
  { answer, date, reason }: Pick<ExtensionDecision, 'answer' | 'reason'> & { date?: string },
  { uid, name }: Pick<Owner, 'uid' | 'name'>,
): Promise<FoundExtension | null> {
  return extensions.findOneAndUpdate(
    { _id, version, isWaiting: true },
    {
      $set: {
        isWaiting: false,
        'request.answer': answer,
        'request.answeredAt': new Date(),
        'request.answeredBy': { uid, name },
        'request.answerReason': reason ?? null,
        ...(date !== undefined && { date }),
      },
      $inc: { version: 1 },
    },
  );
}

/** Deletes a request of this student that waits for an answer; what it was before, `null` when there is none. */
export function withdrawRequest(
  extensions: Extensions,
  _id: ObjectId,
  student: string,
): Promise<FoundExtension | null> {
  return extensions.findOneAndUpdate(
    { _id, uid: student, isWaiting: true },
    { $set: { request: null, isWaiting: false }, $inc: { version: 1 } },
  );
}

/**
 * Takes a change of a student's document back; false when it was changed again since. The version grows: an answer to what
 * is taken back is outdated.
 */
export async function undoExtensionChange(
  extensions: Extensions,
  place: Pick<ExtensionDocument, 'assignmentId' | 'uid'>,
  before: FoundExtension | null,
): Promise<boolean> {
  if (before === null) {
    const { assignmentId, uid } = place;
    const { deletedCount } = await extensions.deleteOne({ assignmentId, uid, version: 1 });
    return deletedCount === 1;
  }
  const { _id, version, date, grantedAt = null, request, isWaiting } = before;
  const { matchedCount } = await extensions.updateOne(
    { _id, version: version + 1 },
    { $set: { date, grantedAt, request, isWaiting }, $inc: { version: 1 } },
  );
  return matchedCount === 1;
}

export function findExtensionById(extensions: Extensions, _id: ObjectId) {
  return extensions.findOne({ _id });
}

const toKey = ({ assignmentId, uid }: Pick<ExtensionDocument, 'assignmentId' | 'uid'>) =>
  `${assignmentId.toHexString()} ${uid}`;

/** Concurrent requests share a query: a whole class opens an assignment at the same time. */
const readOwn = batchReads((extensions: Extensions, keys) => {
  const ids = new Set(keys.map((key) => key.slice(0, 24)));
  return extensions
    .find({
      assignmentId: { $in: [...ids].map((id) => new ObjectId(id)) },
      uid: { $in: keys.map((key) => key.slice(25)) },
    })
    .toArray();
}, toKey);

/** What this student was granted of this assignment, and has asked for. */
export async function findOwnExtension(
  extensions: Extensions,
  assignmentId: ObjectId,
  uid: string,
): Promise<FoundExtension | null> {
  return (await readOwn(extensions, toKey({ assignmentId, uid }))) ?? null;
}

/** Who was granted what. */
const isGranted = { date: { $ne: null } };

function readGranted(extensions: Extensions, filter: Filter<ExtensionDocument>) {
  return extensions
    .find({ ...isGranted, ...filter })
    .project<GrantedDay>({ _id: 0, assignmentId: 1, uid: 1, date: 1 });
}

/** The days that these students were granted for these assignments, in no order. */
export async function findGrantedDays(
  extensions: Extensions,
  students: string[],
  assignmentIds: ObjectId[],
): Promise<GrantedDay[]> {
  if (students.length === 0 || assignmentIds.length === 0) return [];
  return readGranted(extensions, {
    assignmentId: { $in: assignmentIds },
    uid: { $in: students },
  }).toArray();
}

/** The days that were granted for these assignments, in no order. */
export async function findGrantedDaysTo(
  extensions: Extensions,
  assignmentIds: ObjectId[],
): Promise<GrantedDay[]> {
  if (assignmentIds.length === 0) return [];
  return readGranted(extensions, { assignmentId: { $in: assignmentIds } }).toArray();
}

/** The days that this student was granted, the latest first: older ones matter no more. */
export function findGrantedDaysOf(extensions: Extensions, student: string): Promise<GrantedDay[]> {
  return readGranted(extensions, { uid: student }).sort({ date: -1 }).limit(maxPageSize).toArray();
}

/** The days from one to another that these students were granted, in no order. */
export async function findGrantedDaysWithin(
  extensions: Extensions,
  students: string[],
  { from, to }: { from: string; to: string },
  limit: number,
): Promise<GrantedDay[]> {
  if (students.length === 0) return [];
  const date = { $gte: from, $lte: to };
  return readGranted(extensions, { uid: { $in: students }, date })
    .limit(limit)
    .toArray();
}

/** One page of what was granted and asked for of an assignment. */
export function findExtensionPage(
  extensions: Extensions,
  assignmentId: ObjectId,
  { currentPage, itemsPerPage }: ExtensionPageQuery,
): Promise<FoundExtension[]> {
  return extensions
    .find({ assignmentId })
    .sort({ _id: 1 })
    .skip(currentPage * itemsPerPage)
    .limit(itemsPerPage)
    .toArray();
}

export function countExtensions(extensions: Extensions, assignmentId: ObjectId): Promise<number> {
  return extensions.countDocuments({ assignmentId });
}

/** Who answers, and the classes that this teacher teaches at this moment. */
export type Answerer = { teacher: string; classIds: ObjectId[] };

/** One page of the requests that wait for an answer of this teacher, the longest waiting first. */
export function findWaitingPage(
  extensions: Extensions,
  answerer: Answerer,
  { currentPage, itemsPerPage }: ExtensionPageQuery,
): Promise<FoundExtension[]> {
  return extensions
    .find(toWaitingFilter(answerer))
    .sort({ 'request.askedAt': 1, _id: 1 })
    .skip(currentPage * itemsPerPage)
    .limit(itemsPerPage)
    .toArray();
}

export function countWaiting(extensions: Extensions, answerer: Answerer): Promise<number> {
  return extensions.countDocuments(toWaitingFilter(answerer));
}

/** Nobody decides on an extension of their own. */
function toWaitingFilter({ teacher, classIds }: Answerer): Filter<ExtensionDocument> {
  return { isWaiting: true, ...matchOpenOrIn(classIds), uid: { $ne: teacher } };
}

/** Deletes what was granted and asked for of deleted assignments. */
export async function deleteExtensionsTo(
  extensions: Extensions,
  assignmentIds: ObjectId[],
): Promise<void> {
  await extensions.deleteMany({ assignmentId: { $in: assignmentIds } });
}
