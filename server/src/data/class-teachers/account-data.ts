import type { Db } from 'mongodb';
import type { DeletionPreview } from '#contract/accounts/account-data.ts';
import type { ExportedClass } from '#contract/classes/schemas.ts';
import type { AccountDataPart } from '#data/account-data.ts';
import {
  countInvitationsTo,
  deleteInvitationsOf,
  deleteInvitationsTo,
  findInvitationsTo,
  openInvitations,
} from '#data/class-invitations/collection.ts';
import { openClassMembers, updateMember } from '#data/class-members/collection.ts';
import {
  countMemberships,
  deleteMemberships,
  readMemberships,
} from '#data/class-members/memberships.ts';
import { findClassLabels, openClasses } from '#data/classes/collection.ts';
import {
  findSomeTaughtClasses,
  findStayingTeacher,
  readTaughtClasses,
  replaceLastTeacher,
  updateTeacher,
} from '#data/classes/teachers.ts';
import { neverUnbound, type Owner, type Ownership } from '#database/ownership.ts';
import {
  presentExportedInvitation,
  presentExportedMembership,
  presentTaughtExport,
} from './present-export.ts';
import { removeTeacher } from './remove-teacher.ts';

const classesPerQuery = 100;

/** Memberships are deleted with the account of the student. A class stays with its other teachers, or is archived. */
export function createClassAccountData({ database }: { database: Db }): AccountDataPart {
  const classes = openClasses(database);
  const members = openClassMembers(database);
  const invitations = openInvitations(database);

  async function* exportClasses(uid: string): AsyncGenerator<ExportedClass> {
    for await (const taught of readTaughtClasses(classes, uid)) yield presentTaughtExport(taught);
    for await (const membership of readMemberships(members, uid)) {
      const [label] = await findClassLabels(database, [membership.classId]);
      if (label !== undefined) yield presentExportedMembership(membership, label);
    }
  }

  async function previewClasses(uid: string) {
    const preview = { classesKept: 0, classesArchived: 0 };
    for await (const taught of readTaughtClasses(classes, uid)) {
      if (await findStayingTeacher(database, taught, uid)) preview.classesKept += 1;
      else if (taught.archivedAt === null) preview.classesArchived += 1;
    }
    return preview satisfies Partial<DeletionPreview>;
  }

  /** Deletes the memberships, and leaves each class to its other teachers, else to `deletedOwner`. */
  async function leaveClasses(uid: string, deletedOwner: Owner) {
    await deleteMemberships(members, uid);
    // The account was deleted before: its classes already have this owner.
    if (uid === deletedOwner.uid) return;
    for (;;) {
      const batch = await findSomeTaughtClasses(classes, uid, classesPerQuery);
      if (batch.length === 0) return;
      for (const taught of batch) {
        const staying = await findStayingTeacher(database, taught, uid);
        if (staying === undefined) {
          await deleteInvitationsOf(invitations, taught._id);
          await replaceLastTeacher(classes, taught, uid, deletedOwner);
        } else await removeTeacher(database, taught._id, { removed: uid, staying });
      }
    }
  }

  const ownership: Ownership = {
    ...neverUnbound,
    async ownsAny(uid) {
      const [taught] = await findSomeTaughtClasses(classes, uid, 1);
      return taught !== undefined || (await readMemberships(members, uid).hasNext());
    },
    async moveOwned(from, to) {
      await updateTeacher(classes, from, { uid: to });
      await updateMember(members, from, { uid: to });
    },
    async changeEmail(uid, email) {
      await updateTeacher(classes, uid, { email });
      await updateMember(members, uid, { email });
    },
  };

  return {
    async exportAccount({ uid, email, emailVerified }) {
      const own = emailVerified ? await findInvitationsTo(invitations, email, 0) : [];
      return { classes: exportClasses(uid), classInvitations: own.map(presentExportedInvitation) };
    },
    async previewDeletion({ uid, email, emailVerified }) {
      const [classMemberships, classInvitations, preview] = await Promise.all([
        countMemberships(members, uid),
        emailVerified ? countInvitationsTo(invitations, email) : 0,
        previewClasses(uid),
      ]);
      return { classMemberships, classInvitations, ...preview };
    },
    eraseAccount: leaveClasses,
    anonymizeAccount: leaveClasses,
    eraseEmail: (email) => deleteInvitationsTo(invitations, email),
    async renameAccount(uid, name) {
      await updateTeacher(classes, uid, { name });
      await updateMember(members, uid, { name });
    },
    ownership,
  };
}
