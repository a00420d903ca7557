import { createHash } from 'node:crypto';
import { ObjectId, type WithId } from 'mongodb';
import { compareIds } from '#database/queries/compare-ids.ts';
import { insertNew } from '#database/queries/duplicate.ts';
import { uniqueIds } from '#database/queries/unique-ids.ts';
import type { NoticeDocument, Notices } from './collection.ts';
import type { NotableChange } from './notable-changes.ts';

/** Makes the notices to an account (uid) of these changes, as far as there are none yet. */
export async function addChangeNotices(
  notices: Notices,
  uid: string,
  changes: readonly NotableChange[],
): Promise<void> {
  if (changes.length === 0) return;
  const asked = new Map(changes.map((change) => [toChangeKey(change), change]));
  const known = await notices
    .find({ about: { $in: uniqueIds(changes.map(({ about }) => about)) }, uid })
    .project<Pick<NoticeDocument, 'kind' | 'about' | 'createdAt'>>({
      _id: 0,
      kind: 1,
      about: 1,
      createdAt: 1,
    })
    .toArray();
  for (const { createdAt: at, ...notice } of known) asked.delete(toChangeKey({ ...notice, at }));
  const documents = [...asked.values()].map(
    ({
      kind,
      about,
      assignmentId,
      classId,
      at,
      from,
      extension,
      isRemoved,
    }): WithId<NoticeDocument> => ({
      _id: toNoticeId([kind, about, at.getTime(), uid]),
      kind,
      uid,
      from,
      classId,
      assignmentId,
      about,
      ...(extension && { extension }),
      ...(isRemoved && { isRemoved }),
      createdAt: at,
      readAt: null,
    }),
  );
  await insertNotices(notices, documents);
}

const toChangeKey = ({ kind, about, at }: Pick<NoticeDocument, 'kind' | 'about'> & { at: Date }) =>
  `${about} ${kind} ${at.getTime()}`;

/** Makes the notices to an account (uid) that this work is due on this day, as far as there are none yet. */
export async function addDueNotices(
  notices: Notices,
  uid: string,
  work: readonly { _id: ObjectId; classId: ObjectId | null }[],
  { day, now: createdAt }: { day: string; now: Date },
): Promise<void> {
  if (work.length === 0) return;
  const found = await notices
    .find({ assignmentId: { $in: work.map(({ _id }) => _id) }, day, kind: 'due-tomorrow', uid })
    .project<Pick<NoticeDocument, 'assignmentId'>>({ _id: 0, assignmentId: 1 })
    .toArray();
  const known = new Set(found.map(({ assignmentId }) => String(assignmentId)));
  const missing = work.filter(({ _id }) => !known.has(String(_id)));
  const documents = missing.map(
    ({ _id: assignmentId, classId }): WithId<NoticeDocument> => ({
      _id: toNoticeId(['due-tomorrow', assignmentId, day, uid]),
      kind: 'due-tomorrow',
      uid,
      from: null,
      classId: classId ?? null,
      assignmentId,
      day,
      createdAt,
      readAt: null,
    }),
  );
  await insertNotices(notices, documents);
}

/**
 * Inserts the notices that do not exist yet, and returns how many. The same notice always has the same id, and notices are always
 * inserted in the same order: a database that writes the documents of a command in one transaction then lets one of two such
 * commands wait for the other. With random ids, each of the two commands could insert a notice, find the other's notice in the
 * unique index, and wait for the other command: a deadlock.
 */
export async function insertNotices(
  notices: Notices,
  documents: WithId<NoticeDocument>[],
): Promise<number> {
  return insertNew(
    notices,
    documents.toSorted((a, b) => compareIds(a._id, b._id)),
  );
}

/** The id of the notice that these facts make one of a kind. */
export function toNoticeId(facts: readonly (string | number | ObjectId)[]): ObjectId {
  return new ObjectId(createHash('sha256').update(facts.join(' ')).digest().subarray(0, 12));
}
