import type { Db, Filter, ObjectId } from 'mongodb';
import type {
  ExtensionDecision,
  ExtensionRequest,
  ExtensionRequestDraft,
} from '#contract/extensions/schemas.ts';
import type { Owner } from '#database/ownership.ts';
import { unlessDuplicate } from '#database/queries/duplicate.ts';
import {
  type ExtensionDocument,
  type ExtensionRow,
  type Extensions,
  type FoundExtension,
  openExtensions,
} from './collection.ts';

/** Which document a change is about. */
type ExtensionTarget = Pick<ExtensionDocument, 'assignmentId' | 'classId'> & {
  student: Owner;
};

/** A change of one document: what it was before, `null` when it was created. */
type Change = { _id: ObjectId; before: FoundExtension | null };

/** Several calls may create the document at the same time: all but the first change it instead. */
const maxTries = 5;

/** The fields of a document without a granted day and without a request. */
const nothingYet = { date: null, request: null, isWaiting: false };

/**
 * Changes the student's document if it matches `filter`, or creates it where there is none yet, each in one atomic write;
 * `undefined` when there is one that does not match. Not by an upsert: with such a filter it would try to create a second
 * document, which databases refuse in different ways.
 */
async function changeOwn(
  extensions: Extensions,
  { assignmentId, classId, student: { uid, email, name } }: ExtensionTarget,
  filter: Filter<ExtensionDocument>,
  fields: Partial<Pick<ExtensionDocument, keyof typeof nothingYet | 'grantedAt'>>,
  row?: ExtensionRow,
): Promise<Change | undefined> {
  const matching = { assignmentId, uid, ...filter };
  const $set = { ...fields, email, name };
  const update = { $set, $inc: { version: 1 }, ...(row && { $push: { history: row } }) };
  for (let tries = 1; tries <= maxTries; tries += 1) {
    const before = await extensions.findOneAndUpdate(matching, update);
    if (before !== null) return { _id: before._id, before };
    const created = {
      assignmentId,
      uid,
      classId,
      ...nothingYet,
      ...$set,
      ...(row && { history: [row] }),
      version: 1,
    };
    const inserted = await unlessDuplicate(extensions.insertOne(created));
    if (inserted !== undefined) return { _id: inserted.insertedId, before: null };
    if ((await extensions.findOne(matching, { projection: { _id: 1 } })) === null) return undefined;
  }
  throw new Error('An extension was changed by too many calls at the same time.');
}

/** Grants the student this day; `undefined` when the student has it already. */
export function grantDay(
  extensions: Extensions,
  target: ExtensionTarget,
  date: string,
): Promise<Change | undefined> {
  const at = new Date();
  const row = { at, kind: 'given' as const, date, by: null };
  return changeOwn(extensions, target, { date: { $ne: date } }, { date, grantedAt: at }, row);
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
  target: ExtensionTarget,
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
  return changeOwn(extensions, target, { isWaiting: { $ne: true } }, { request, isWaiting: true });
}

/**
 * Answers the request of this version. Returns the document before the answer; `null` when the request was answered or
 * changed by another call.
 */
export function answerRequest(
  extensions: Extensions,
  { _id, version, request }: Pick<FoundExtension, '_id' | 'version' | 'request'>,
  { answer, date, reason }: Pick<ExtensionDecision, 'answer' | 'reason'> & { date?: string },
  { uid, name }: Pick<Owner, 'uid' | 'name'>,
): Promise<FoundExtension | null> {
  const at = new Date();
  const by = { uid, name };
  const day = date ?? request?.date;
  return extensions.findOneAndUpdate(
    { _id, version, isWaiting: true },
    {
      $set: {
        isWaiting: false,
        'request.answer': answer,
        'request.answeredAt': at,
        'request.answeredBy': by,
        'request.answerReason': reason ?? null,
        ...(date !== undefined && { date }),
      },
      ...(day !== undefined && { $push: { history: { at, kind: answer, date: day, by } } }),
      $inc: { version: 1 },
    },
  );
}

/** Ends the requests of these students (uids) that wait for an answer: the marks of their work are released. */
export async function endExtensionRequests(
  database: Db,
  assignmentId: ObjectId,
  students: string[],
): Promise<void> {
  await openExtensions(database).updateMany(
    { assignmentId, uid: { $in: students }, isWaiting: true },
    { $set: endedBy('release'), $inc: { version: 1 } },
  );
}

/**
 * Ends the requests that wait for a day which the due day has reached or passed: of one student (uid), or of all. They could
 * only be refused.
 */
export async function endRequestsUntil(
  database: Db,
  { assignmentId, uid }: { assignmentId: ObjectId; uid?: string },
  dueDay: string,
): Promise<void> {
  await openExtensions(database).updateMany(
    {
      assignmentId,
      ...(uid !== undefined && { uid }),
      isWaiting: true,
      'request.date': { $lte: dueDay },
    },
    { $set: endedBy('due-day'), $inc: { version: 1 } },
  );
}

function endedBy(reason: NonNullable<ExtensionRequest['endedBy']>) {
  return { isWaiting: false, 'request.endedAt': new Date(), 'request.endedBy': reason };
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
