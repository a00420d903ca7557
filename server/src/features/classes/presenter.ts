import type { ClassMember, SchoolClass } from '../../contract/classes.ts';
import type { FoundClass } from './collection.ts';
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
