import type { WithId } from 'mongodb';
import type { Invitation, OwnInvitation } from '#contract/classes/invitations.ts';
import type { ClassMember, SchoolClass } from '#contract/classes/schemas.ts';
import type { InvitationDocument } from '#data/class-invitations/collection.ts';
import type { Student } from '#data/class-members/collection.ts';
import { readClassData } from '#data/classes/class-data.ts';
import { presentClassLabel } from '#data/classes/class-labels.ts';
import type { FoundClass } from '#data/classes/collection.ts';
import { versionOf } from '#database/queries/match-version.ts';

function presentClass(found: FoundClass) {
  const { subject, term, teachers, archivedAt } = found;
  return {
    ...presentClassLabel(found),
    subject,
    term,
    teachers: teachers.map((teacher) => ({ email: teacher.email, name: teacher.name })),
    archivedAt: archivedAt?.toISOString() ?? null,
    ...readClassData(found),
  };
}

export function presentTaughtClass(found: FoundClass, studentCount: number): SchoolClass {
  const { code, codeEnabled } = found;
  return {
    ...presentClass(found),
    role: 'teacher',
    joinedAt: null,
    code,
    codeEnabled,
    studentCount,
    version: versionOf(found),
  };
}

export function presentAttendedClass(found: FoundClass, joinedAt: Date): SchoolClass {
  return { ...presentClass(found), role: 'student', joinedAt: joinedAt.toISOString() };
}

/** @param unverified the uids of those whose address Firebase has not verified */
export function presentMember(
  { uid, email, name, joinedAt }: Student,
  unverified: ReadonlySet<string>,
): ClassMember {
  const member = { email, name, joinedAt: joinedAt.toISOString() };
  return unverified.has(uid) ? { ...member, emailVerified: false } : member;
}

export function presentInvitation({ email, name, createdAt }: InvitationDocument): Invitation {
  return { email, name, createdAt: createdAt.toISOString() };
}

export function presentOwnInvitation(
  { _id, createdAt }: WithId<InvitationDocument>,
  invitedTo: FoundClass,
): OwnInvitation {
  return {
    _id: _id.toHexString(),
    class: {
      ...presentClassLabel(invitedTo),
      teachers: invitedTo.teachers.map((teacher) => teacher.name),
    },
    createdAt: createdAt.toISOString(),
  };
}
