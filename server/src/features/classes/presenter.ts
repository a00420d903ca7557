import type { WithId } from 'mongodb';
import type { Invitation, OwnInvitation } from '#contract/classes/invitations.ts';
import type {
  ClassLabel,
  ClassMember,
  ExportedClass,
  ExportedInvitation,
  SchoolClass,
} from '#contract/classes/schemas.ts';
import type { InvitationDocument } from '#data/class-invitations/collection.ts';
import type { ClassMemberDocument, Student } from '#data/class-members/collection.ts';
import type { ClassDocument, FoundClass } from '#data/classes/collection.ts';
import { versionOf } from '#database/queries/match-version.ts';

/** What is shown of a class beside what belongs to it. */
export function presentClassLabel({
  _id,
  name,
  colour,
}: Pick<FoundClass, '_id' | 'name' | 'colour'>): ClassLabel {
  return { _id: _id.toHexString(), name, colour };
}

function presentClass(found: FoundClass) {
  const { subject, term, teachers, archivedAt } = found;
  return {
    ...presentClassLabel(found),
    subject,
    term,
    teachers: teachers.map((teacher) => ({ email: teacher.email, name: teacher.name })),
    archivedAt: archivedAt?.toISOString() ?? null,
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

export function presentTaughtExport({ _id, name, archivedAt }: FoundClass): ExportedClass {
  return {
    _id: _id.toHexString(),
    name,
    role: 'teacher',
    archivedAt: archivedAt?.toISOString() ?? null,
    joinedAt: null,
    leftAt: null,
  };
}

export function presentExportedMembership(
  { joinedAt, leftAt }: ClassMemberDocument,
  { _id, name, archivedAt }: WithId<Pick<ClassDocument, 'name' | 'archivedAt'>>,
): ExportedClass {
  return {
    _id: _id.toHexString(),
    name,
    role: 'student',
    archivedAt: archivedAt?.toISOString() ?? null,
    joinedAt: joinedAt.toISOString(),
    leftAt: leftAt?.toISOString() ?? null,
  };
}

export function presentExportedInvitation({
  classId,
  name,
  createdAt,
}: InvitationDocument): ExportedInvitation {
  return { classId: classId.toHexString(), name, createdAt: createdAt.toISOString() };
}
