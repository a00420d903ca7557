import type { Db, ObjectId, WithId } from 'mongodb';
import type { NotableChange } from '#data/notices/notable-changes.ts';
import {
  type ExtensionDocument,
  type ExtensionRow,
  type FoundExtension,
  openExtensions,
} from './collection.ts';

/** The answers to this student's requests, and the days that were given without one, each since this moment. */
export async function findExtensionChanges(
  database: Db,
  uid: string,
  since: Date,
): Promise<NotableChange[]> {
  const found = await openExtensions(database)
    .find({ uid, ...matchChangedSince(since) })
    .toArray();
  return found.flatMap(toChanges).filter(({ at }) => at >= since);
}

/** Which of these students (uids) got an answer or a day since. */
export function findStudentsWithExtensionChanges(
  database: Db,
  uids: string[],
  since: Date,
): Promise<string[]> {
  return openExtensions(database).distinct('uid', {
    uid: { $in: uids },
    ...matchChangedSince(since),
  });
}

/** The granted day, and the last request, of the student with this name. */
export type ExtensionState = WithId<
  Pick<ExtensionDocument, 'name' | 'date' | 'isWaiting' | 'request'>
>;

/** What of these extensions is so at this moment, of those that exist, in no order. */
export async function findExtensionStates(
  database: Db,
  ids: ObjectId[],
): Promise<ExtensionState[]> {
  if (ids.length === 0) return [];
  return openExtensions(database)
    .find({ _id: { $in: ids } })
    .project<ExtensionState>({ name: 1, date: 1, isWaiting: 1, request: 1 })
    .toArray();
}

function matchChangedSince(since: Date) {
  const isRecent = { $gte: since };
  return {
    $or: [{ 'history.at': isRecent }, { 'request.answeredAt': isRecent }, { grantedAt: isRecent }],
  };
}

function toChanges(found: FoundExtension): NotableChange[] {
  const { _id: about, assignmentId, classId, history = [] } = found;
  return [...history, ...readLastRow(found)].map(({ kind, at, date, by: from }) => {
    const shared = { about, assignmentId, classId, at, from };
    if (kind === 'given') {
      return { ...shared, kind: 'extension-given', extension: { answer: null, date } };
    }
    return { ...shared, kind: 'extension-answered', extension: { answer: kind, date } };
  });
}

/** The last change, which an earlier version has not written into the history. */
function readLastRow({ request, date, grantedAt }: FoundExtension): ExtensionRow[] {
  if (grantedAt && (request === null || grantedAt > (request.answeredAt ?? request.askedAt))) {
    return date === null ? [] : [{ kind: 'given', at: grantedAt, date, by: null }];
  }
  if (!request?.answer || request.answeredAt === null) return [];
  const { answer: kind, answeredAt: at, answeredBy: by } = request;
  const day = kind === 'approved' ? date : request.date;
  return day === null ? [] : [{ kind, at, date: day, by }];
}
