import { type Collection, type Db, ObjectId } from 'mongodb';
import type { InvitationPageQuery } from '#contract/classes/invitations.ts';
import { insertNew } from '#database/queries/duplicate.ts';
import { readPageOfPeople } from '#database/queries/last-name-page.ts';

/**
 * An unanswered invitation of an address (lower-case); `name` is what the teacher has typed or imported. The database
 * deletes it after `invitationDays`.
 */
export type InvitationDocument = {
  classId: ObjectId;
  email: string;
  name: string | null;
  createdAt: Date;
};
export type Invitations = Collection<InvitationDocument>;

export function openInvitations(database: Db): Invitations {
  return database.collection('classInvitations');
}

/** Invites these addresses to a class; how many were not invited yet. */
export async function addInvitations(
  invitations: Invitations,
  classId: ObjectId,
  rows: readonly { email: string; name: string | null }[],
): Promise<number> {
  const createdAt = new Date();
  const documents = rows.map(({ email, name }) => ({
    _id: new ObjectId(),
    classId,
    email,
    name,
    createdAt,
  }));
  // Another call may have invited some of them at the same time.
  return insertNew(invitations, documents);
}

/** The addresses that are invited to a class. */
export async function findInvitedEmails(
  invitations: Invitations,
  classId: ObjectId,
): Promise<string[]> {
  const found = await invitations
    .find({ classId })
    .project<{ email: string }>({ _id: 0, email: 1 })
    .toArray();
  return found.map(({ email }) => email);
}

/** One page of the invitations to a class, by address, or by last name: of those the first ones are sorted, as many as a page can have. */
export function findInvitationPage(
  invitations: Invitations,
  classId: ObjectId,
  query: InvitationPageQuery,
) {
  return readPageOfPeople(invitations.find({ classId }).sort({ email: 1 }), query);
}

export function countInvitations(invitations: Invitations, classId: ObjectId): Promise<number> {
  return invitations.countDocuments({ classId });
}

/** The invitations of an address, the last first; at most `limit`, where it is not 0. */
export function findInvitationsTo(invitations: Invitations, email: string, limit: number) {
  return invitations.find({ email }).sort({ _id: -1 }).limit(limit).toArray();
}

export function countInvitationsTo(invitations: Invitations, email: string): Promise<number> {
  return invitations.countDocuments({ email });
}

export function findInvitation(invitations: Invitations, _id: ObjectId, email: string) {
  return invitations.findOne({ _id, email });
}

/** Deletes the invitation of an address, by its id or its class; false when there is none. */
export async function deleteInvitation(
  invitations: Invitations,
  which: { _id: ObjectId } | { classId: ObjectId },
  email: string,
): Promise<boolean> {
  const found = await invitations.findOne({ ...which, email }, { projection: { _id: 1 } });
  return found !== null && (await invitations.deleteOne({ _id: found._id })).deletedCount === 1;
}

/** Deletes all invitations to a class that nobody can restore any more. */
export async function deleteInvitationsOf(
  invitations: Invitations,
  classId: ObjectId,
): Promise<void> {
  await invitations.deleteMany({ classId });
}

export async function deleteInvitationsTo(invitations: Invitations, email: string): Promise<void> {
  await invitations.deleteMany({ email });
}
