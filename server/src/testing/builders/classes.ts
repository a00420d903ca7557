import type { ObjectId } from 'mongodb';
import type { InvitationDocument } from '#data/class-invitations/collection.ts';
import { type ClassMemberDocument, toMemberKeys } from '#data/class-members/collection.ts';
import { createClassCode } from '#data/classes/class-code.ts';
import type { ClassDocument } from '#data/classes/collection.ts';
import type { Owner } from '#database/ownership.ts';
import { uidOf } from './accounts.ts';

export function buildClass(facts: Partial<ClassDocument> = {}): ClassDocument {
  const email = 'teacher@study-flow.test';
  return {
    name: 'Biology 9b',
    subject: 'Biology',
    term: null,
    colour: 'green',
    code: createClassCode(),
    codeEnabled: true,
    archivedAt: null,
    teachers: [{ uid: uidOf(email), email, name: 'Grace Hopper' }],
    createdAt: new Date('2026-09-01T08:00:00Z'),
    ...facts,
  };
}

export function buildClassMember(
  classId: ObjectId,
  { uid, email, name, ...facts }: Owner & Partial<ClassMemberDocument>,
): ClassMemberDocument {
  return {
    classId,
    uid,
    email,
    name,
    joinedAt: new Date('2026-09-02T08:00:00Z'),
    leftAt: null,
    ...toMemberKeys({ name, email }),
    ...facts,
  };
}

export function buildInvitation(classId: ObjectId, email: string): InvitationDocument {
  // The database deletes old ones.
  return { classId, email, name: null, createdAt: new Date() };
}
