import type { Collection, Db, ObjectId, WithId } from 'mongodb';
import { createSecret, hashSecret } from '#database/secrets.ts';

/** Lets one phone add files to one draft of an account (`uid`). Of code and token only hashes are stored. */
type ScanGrantDocument = {
  uid: string;
  assignmentId: ObjectId;
  codeHash: string;
  /** Once the code was redeemed. */
  tokenHash?: string;
  createdAt: Date;
  /** Until when the code can be redeemed, or the token used. The database deletes it after that. */
  expiresAt: Date;
};
export type ScanGrant = WithId<ScanGrantDocument>;

/** Milliseconds that a code, and the token after it, are valid. */
const lifetime = 15 * 60_000;

export function openScanGrants(database: Db): Collection<ScanGrantDocument> {
  return database.collection('scanGrants');
}

/** Makes a code for a draft. */
export async function addScanGrant(
  database: Db,
  { uid, assignmentId }: Pick<ScanGrantDocument, 'uid' | 'assignmentId'>,
): Promise<{ code: string; expiresAt: Date }> {
  const code = createSecret();
  const createdAt = new Date();
  const expiresAt = new Date(createdAt.getTime() + lifetime);
  await openScanGrants(database).insertOne({
    uid,
    assignmentId,
    codeHash: hashSecret(code),
    createdAt,
    expiresAt,
  });
  return { code, expiresAt };
}

/** Exchanges a code for a token, once; `null` for a code that is unknown, used or too old. */
export async function redeemScanGrant(
  database: Db,
  code: string,
): Promise<{ token: string; grant: ScanGrant } | null> {
  const token = createSecret();
  const now = new Date();
  const grant = await openScanGrants(database).findOneAndUpdate(
    { codeHash: hashSecret(code), tokenHash: { $exists: false }, expiresAt: { $gt: now } },
    { $set: { tokenHash: hashSecret(token), expiresAt: new Date(now.getTime() + lifetime) } },
    { returnDocument: 'after' },
  );
  return grant && { token, grant };
}

/** The grant of a token that is still valid. */
export function findScanGrant(database: Db, token: string): Promise<ScanGrant | null> {
  return openScanGrants(database).findOne({
    tokenHash: hashSecret(token),
    expiresAt: { $gt: new Date() },
  });
}

/** Ends what phones may add to a draft that is no more. */
export async function deleteScanGrantsFor(
  database: Db,
  { uid, assignmentId }: Pick<ScanGrantDocument, 'uid' | 'assignmentId'>,
): Promise<void> {
  await openScanGrants(database).deleteMany({ uid, assignmentId });
}

export async function deleteScanGrantsOf(database: Db, uid: string): Promise<void> {
  await openScanGrants(database).deleteMany({ uid });
}
