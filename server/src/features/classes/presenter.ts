import type { WithId } from 'mongodb';
import type { ClassMember, SchoolClass } from '../../contract/classes.ts';
import type { Invitation, OwnInvitation } from '../../contract/invitations.ts';
import type { FoundClass } from './collection.ts';
import type { InvitationDocument } from './invitations.ts';
import type { ClassMemberDocument } from './members.ts';

function presentClass(found: FoundClass) {
  const { _id, name, colour, subject, term, teachers, archivedAt } = found;
  return {
    _id: _id.toHexString(),
    name,
    colour,
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
  };
}

export function presentAttendedClass(found: FoundClass, joinedAt: Date): SchoolClass {
  return { ...presentClass(found), role: 'student', joinedAt: joinedAt.toISOString() };
}

export function presentMember({ email, name, joinedAt }: ClassMemberDocument): ClassMember {
  return { email, name, joinedAt: joinedAt.toISOString() };
}

export function presentInvitation({ email, name, createdAt }: InvitationDocument): Invitation {
  return { email, name, createdAt: createdAt.toISOString() };
}

export function presentOwnInvitation(
  { _id, createdAt }: WithId<InvitationDocument>,
  invitedTo: FoundClass,
): OwnInvitation {
  const { name, colour, teachers } = invitedTo;
  return {
    _id: _id.toHexString(),
    class: {
      _id: invitedTo._id.toHexString(),
      name,
      colour,
      teachers: teachers.map((teacher) => teacher.name),
    },
    createdAt: createdAt.toISOString(),
  };
}
