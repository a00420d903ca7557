import { ObjectId } from 'mongodb';
import type { invitationEndpoints } from '#contract/classes/invitation-endpoints.ts';
import type { InvitationList } from '#contract/classes/invitations.ts';
import { maxInvitations } from '#contract/classes/limits.values.ts';
import { maxPageSize } from '#contract/values.ts';
import { findUnverified, hasVerifiedEmail } from '#data/accounts/addresses.ts';
import { isTeacher } from '#data/accounts/roles/teachers.ts';
import {
  addInvitations,
  countInvitations,
  countInvitationsTo,
  deleteInvitation,
  findInvitation,
  findInvitationPage,
  findInvitationsTo,
  findInvitedEmails,
  openInvitations,
} from '#data/class-invitations/collection.ts';
import { addMember, openClassMembers } from '#data/class-members/collection.ts';
import { findMemberEmails } from '#data/class-members/student-list.ts';
import { findClass, findClassesById, openClasses } from '#data/classes/collection.ts';
import type { FeatureParts } from '#features/feature.ts';
import type { FeatureEndpoints } from '#http/endpoints/mount-endpoints.ts';
import { setTotalCount, withTotalCount } from '#http/endpoints/total-count.ts';
import { problem } from '#http/errors/problems.ts';
import {
  requireCurrentTaughtClass,
  requireNotArchived,
  requireRoom,
  requireTaughtClass,
  withCurrentTeachers,
} from '../policy.ts';
import { presentInvitation, presentOwnInvitation } from '../presenter.ts';
import { decideOutcomes } from './invitation-outcomes.ts';

/** Invitations to a class, by e-mail address. */
export function createInvitationEndpoints({
  database,
  quotas,
}: FeatureParts): FeatureEndpoints<keyof typeof invitationEndpoints> {
  const classes = openClasses(database);
  const members = openClassMembers(database);
  const invitations = openInvitations(database);

  /** @throws 404 or 409 unless this account can invite to the class */
  async function decide(hex: string, uid: string, list: InvitationList) {
    const id = new ObjectId(hex);
    const { teachers } = await requireCurrentTaughtClass(classes, id, uid);
    const [students, invited] = await Promise.all([
      findMemberEmails(members, id),
      findInvitedEmails(invitations, id),
    ]);
    const unverified = await findUnverified(
      database,
      students.map(({ uid }) => uid),
    );
    // Who has joined with an address that is not theirs does not keep its owner from being invited.
    const verified = students.filter(({ uid }) => !unverified.has(uid));
    const known = {
      members: new Set([...verified, ...teachers].map(({ email }) => email)),
      invited: new Set(invited),
    };
    return { id, invitedCount: invited.length, rows: decideOutcomes(list, known) };
  }

  return {
    handlers: {
      async 'POST /classes/:id/invitations/preview'({ account, params, body }) {
        return { rows: (await decide(params.id, account.uid, body)).rows };
      },

      async 'POST /classes/:id/invitations'({ account, params, body }) {
        const { id, invitedCount, rows } = await decide(params.id, account.uid, body);
        const added = rows.filter(({ outcome }) => outcome === 'new');
        if (invitedCount + added.length > maxInvitations) {
          throw problem('invitation-limit-reached', { limit: maxInvitations });
        }
        if (added.length > 0) await quotas.consume(account, { invitations: added.length });
        return { rows, insertedCount: await addInvitations(invitations, id, added) };
      },

      async 'GET /classes/:id/invitations'({ account, params, query, response }) {
        const id = new ObjectId(params.id);
        await requireTaughtClass(classes, id, account.uid);
        const [page, count] = await Promise.all([
          findInvitationPage(invitations, id, query),
          countInvitations(invitations, id),
        ]);
        setTotalCount(response, count);
        return page.map(presentInvitation);
      },

      async 'DELETE /classes/:id/invitations/:email'({ account, params }) {
        const classId = new ObjectId(params.id);
        await requireCurrentTaughtClass(classes, classId, account.uid);
        const isDeleted = await deleteInvitation(invitations, { classId }, params.email);
        return { deletedCount: isDeleted ? 1 : 0 };
      },

      async 'GET /invitations'({ account, ...context }) {
        const [isVerified, hasRights] = await Promise.all([
          hasVerifiedEmail(database, account),
          isTeacher(database, account.uid),
        ]);
        // Only students join classes.
        const own =
          isVerified && !hasRights
            ? await findInvitationsTo(invitations, account.email, maxPageSize)
            : [];
        const ids = own.map(({ classId }) => classId);
        const found = await findClassesById(classes, ids, { archived: false });
        const shown = await withCurrentTeachers(database, found);
        const byId = new Map(shown.map((shownClass) => [shownClass._id.toHexString(), shownClass]));
        const items = own.flatMap((invitation) => {
          const invitedTo = byId.get(invitation.classId.toHexString());
          // A class that nobody teaches at this moment invites nobody.
          return invitedTo?.teachers.length ? [presentOwnInvitation(invitation, invitedTo)] : [];
        });
        return withTotalCount(context, {
          items,
          itemsPerPage: maxPageSize,
          countAll: () => countInvitationsTo(invitations, account.email),
        });
      },

      async 'POST /invitations/:id/accept'({ account, params }) {
        const isVerified = await hasVerifiedEmail(database, account);
        const _id = new ObjectId(params.id);
        const own = isVerified ? await findInvitation(invitations, _id, account.email) : null;
        const invitedTo = own && (await findClass(classes, own.classId));
        if (own === null || invitedTo === null) throw problem('invitation-not-found');
        requireNotArchived(invitedTo);
        await requireRoom(database, own.classId, account.uid);
        await addMember(members, own.classId, account);
        await deleteInvitation(invitations, { _id }, account.email);
        return { classId: own.classId.toHexString() };
      },

      async 'DELETE /invitations/:id'({ account, params }) {
        if (!(await hasVerifiedEmail(database, account))) return { deletedCount: 0 };
        const _id = new ObjectId(params.id);
        const isDeleted = await deleteInvitation(invitations, { _id }, account.email);
        return { deletedCount: isDeleted ? 1 : 0 };
      },
    },
  };
}
