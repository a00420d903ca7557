import type { WithId } from 'mongodb';
import type { ExportedClass, ExportedInvitation } from '#contract/classes/schemas.ts';
import type { InvitationDocument } from '#data/class-invitations/collection.ts';
import type { ClassMemberDocument } from '#data/class-members/collection.ts';
import type { ClassDocument, FoundClass } from '#data/classes/collection.ts';

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
