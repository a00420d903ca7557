import { type Collection, type Db, ObjectId, type WithId } from 'mongodb';
import type { ExtensionDecision, ExtensionRequest } from '#contract/extensions/schemas.ts';
import type { Owner } from '#database/ownership.ts';
import { batchReads } from '#database/queries/batch.ts';

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
  /** When it ended before there was an answer. */
  endedAt?: Date;
  /** Missing where an earlier version ended it with the release of the mark. */
  endedBy?: ExtensionRequest['endedBy'];
};

/** A day that was granted, or a request that was refused. */
export type ExtensionRow = {
  at: Date;
  kind: 'given' | ExtensionDecision['answer'];
  /** The granted day, or the one that was asked for and refused, `YYYY-MM-DD`. */
  date: string;
  /** The teacher who has answered; `null` where there was no request. */
  by: Pick<Owner, 'uid' | 'name'> | null;
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
  request: RequestDocument | null;
  /** Whether the request waits for an answer. */
  isWaiting: boolean;
  /** Only grows: a later request takes the place of `request`, and a later day that of `date`. Missing until there is a row. */
  history?: ExtensionRow[];
  /** Incremented by each change. */
  version: number;
};

export type Extensions = Collection<ExtensionDocument>;
export type FoundExtension = WithId<ExtensionDocument>;

export function openExtensions(database: Db): Extensions {
  return database.collection('extensions');
}

export function findExtensionById(extensions: Extensions, _id: ObjectId) {
  return extensions.findOne({ _id });
}

const toKey = ({ assignmentId, uid }: Pick<ExtensionDocument, 'assignmentId' | 'uid'>) =>
  `${assignmentId.toHexString()} ${uid}`;

/** Concurrent requests share a query: a whole class opens an assignment at the same time. */
const readOwn = batchReads((database: Db, keys) => {
  const ids = new Set(keys.map((key) => key.slice(0, 24)));
  return openExtensions(database)
    .find({
      assignmentId: { $in: [...ids].map((id) => new ObjectId(id)) },
      uid: { $in: keys.map((key) => key.slice(25)) },
    })
    .toArray();
}, toKey);

/** The granted day and the last request of this student for this assignment. */
export async function findOwnExtension(
  database: Db,
  assignmentId: ObjectId,
  uid: string,
): Promise<FoundExtension | null> {
  return (await readOwn(database, toKey({ assignmentId, uid }))) ?? null;
}

/** Deletes what was granted and asked for of deleted assignments, except to these students (uids). */
export async function deleteExtensionsTo(
  database: Db,
  assignmentIds: ObjectId[],
  except: string[] = [],
): Promise<void> {
  await openExtensions(database).deleteMany({
    assignmentId: { $in: assignmentIds },
    uid: { $nin: except },
  });
}
