import { ObjectId } from 'mongodb';
import type { classMemberEndpoints } from '../../../contract/endpoints/classes/members.ts';
import { maxClassTeachers } from '../../../contract/values.ts';
import type { FeatureParts } from '../../../feature.ts';
import type { FeatureEndpoints } from '../../../http/endpoints/mount-endpoints.ts';
import { setTotalCount } from '../../../http/endpoints/total-count.ts';
import { problem } from '../../../http/errors/problems.ts';
import { findClass, openClasses } from '../collection.ts';
import { deleteInvitationsOf, openInvitations } from '../invitations/collection.ts';
import { removeTeacher } from '../leaving/remove-teacher.ts';
import {
  findStayingTeacher,
  isTaughtBy,
  requireCurrentTaughtClass,
  requireFewClasses,
  requireNotArchived,
  requireTaughtClass,
} from '../policy.ts';
import { presentMember } from '../presenter.ts';
import { endMembership, openClassMembers, undoEnd } from './collection.ts';
import { findMembership } from './memberships.ts';
import { countFoundMembers, findMemberPage } from './student-list.ts';
import { addCoTeacher, replaceLastTeacher, toFormerTeacher } from './teachers.ts';

/** The students and teachers of a class. */
export function createClassMemberEndpoints({
  database,
  lookups,
}: FeatureParts): FeatureEndpoints<keyof typeof classMemberEndpoints> {
  const classes = openClasses(database);
  const members = openClassMembers(database);
  const invitations = openInvitations(database);

  return {
    handlers: {
      async 'GET /classes/:id/members'({ account, params, query, response }) {
        const id = new ObjectId(params.id);
        await requireTaughtClass(classes, id, account.uid);
        const [page, count] = await Promise.all([
          findMemberPage(members, id, query),
          countFoundMembers(members, id, query),
        ]);
        setTotalCount(response, count);
        const unverified = await lookups.findUnverified(page.map(({ uid }) => uid));
        return page.map((each) => presentMember(each, unverified));
      },

      async 'DELETE /classes/:id/members/:email'({ account, params: { email, ...params } }) {
        const { uid } = account;
        const id = new ObjectId(params.id);
        const [found, membership] = await Promise.all([
          findClass(classes, id),
          findMembership(members, id, uid),
        ]);
        const isTeacher =
          found !== null && isTaughtBy(found, uid) && (await lookups.isTeacher(uid));
        if (found === null || !(isTeacher || membership)) throw problem('class-not-found');
        if (!isTeacher && email !== account.email) throw problem('own-account-only');
        requireNotArchived(found);
        const ended = await endMembership(members, id, isTeacher ? { email } : { uid });
        if (ended === null) return { deletedCount: 0 };
        await lookups.undoIfArchived([ended], () => undoEnd(members, ended));
        return { deletedCount: 1 };
      },

      async 'POST /classes/:id/teachers'({ account: { uid }, params, body: { email } }) {
        const id = new ObjectId(params.id);
        const { teachers } = await requireCurrentTaughtClass(classes, id, uid);
        const added = await lookups.findTeacherByEmail(email);
        if (added === null) throw problem('not-a-teacher');
        // Nobody asks whom a class is given to: it must not be any number of them.
        if (!isTaughtBy({ teachers }, added.uid)) await requireFewClasses(classes, [added.uid]);
        const { modifiedCount } = await addCoTeacher(classes, id, uid, added);
        if (modifiedCount === 0) {
          const found = await requireCurrentTaughtClass(classes, id, uid);
          if (!isTaughtBy(found, added.uid)) {
            throw problem('class-teacher-limit-reached', { limit: maxClassTeachers });
          }
        }
        // Somebody who was a student of the class before is no longer one.
        await endMembership(members, id, { uid: added.uid });
        return { modifiedCount };
      },

      async 'DELETE /classes/:id/teachers/:email'({ account, params, query }) {
        const { uid } = account;
        const id = new ObjectId(params.id);
        // Completes an earlier call that was interrupted after it had removed the caller.
        if (params.email === account.email) await lookups.settleAssignmentOwners(id);
        for (;;) {
          const found = await requireCurrentTaughtClass(classes, id, uid);
          const removed = found.teachers.find(({ email }) => email === params.email);
          if (removed === undefined) {
            // Completes such a call about somebody else.
            await lookups.settleAssignmentOwners(id);
            return { deletedCount: 0 };
          }
          const staying = await findStayingTeacher(found, removed.uid, lookups.isTeacher);
          if (staying === undefined) {
            if (removed.uid !== uid || query.archive !== 'true')
              throw problem('last-class-teacher');
            const former = toFormerTeacher(uid);
            await deleteInvitationsOf(invitations, id);
            if (!(await replaceLastTeacher(classes, found, uid, former))) continue;
            await lookups.transferAssignments(id, [uid], former);
            return { deletedCount: 1 };
          }
          const call = { removed: removed.uid, staying, archivedAt: null };
          if (await removeTeacher(classes, id, call, lookups)) return { deletedCount: 1 };
          // The class has changed in the meantime: another teacher may have to stay, or it may be archived.
        }
      },
    },
  };
}
