import { ObjectId } from 'mongodb';
import { maxClassTeachers } from '#contract/classes/limits.values.ts';
import type { classMemberEndpoints } from '#contract/classes/member-endpoints.ts';
import { findTeacherByEmail, findUnverified } from '#data/accounts/addresses.ts';
import { isTeacher } from '#data/accounts/roles/teachers.ts';
import { settleAssignmentOwners } from '#data/assignments/class-owners.ts';
import { endMembership, openClassMembers } from '#data/class-members/collection.ts';
import { findMembership } from '#data/class-members/memberships.ts';
import { countFoundMembers, findMemberPage } from '#data/class-members/student-list.ts';
import { findClass, openClasses } from '#data/classes/collection.ts';
import { addCoTeacher, isTaughtBy } from '#data/classes/teachers.ts';
import { writeUnless } from '#database/queries/conditional-write.ts';
import type { FeatureParts } from '#features/feature.ts';
import type { FeatureEndpoints } from '#http/endpoints/mount-endpoints.ts';
import { setTotalCount } from '#http/endpoints/total-count.ts';
import { problem } from '#http/errors/problems.ts';
import { createTeacherRemoval } from '../leaving/remove-teacher-by-email.ts';
import {
  requireCurrentTaughtClass,
  requireFewClasses,
  requireNotArchived,
  requireTaughtClass,
} from '../policy.ts';
import { presentMember } from '../presenter.ts';

/** The students and teachers of a class. */
export function createClassMemberEndpoints({
  database,
}: FeatureParts): FeatureEndpoints<keyof typeof classMemberEndpoints> {
  const classes = openClasses(database);
  const members = openClassMembers(database);
  const removeTeacherByEmail = createTeacherRemoval(database);

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
        const unverified = await findUnverified(
          database,
          page.map(({ uid }) => uid),
        );
        return page.map((member) => presentMember(member, unverified));
      },

      async 'DELETE /classes/:id/members/:email'({ account, params: { email, ...params } }) {
        const { uid } = account;
        const id = new ObjectId(params.id);
        const [found, membership] = await Promise.all([
          findClass(classes, id),
          findMembership(members, id, uid),
        ]);
        const teaches =
          found !== null && isTaughtBy(found, uid) && (await isTeacher(database, uid));
        if (found === null || !(teaches || membership)) throw problem('class-not-found');
        if (!teaches && email !== account.email) throw problem('own-account-only');
        requireNotArchived(found);
        const ended = await endMembership(members, id, teaches ? { email } : { uid });
        return { deletedCount: ended ? 1 : 0 };
      },

      async 'POST /classes/:id/teachers'({ account: { uid }, params, body: { email } }) {
        const id = new ObjectId(params.id);
        const { teachers } = await requireCurrentTaughtClass(classes, id, uid);
        const added = await findTeacherByEmail(database, email);
        if (added === null) throw problem('not-a-teacher');
        // Teachers are added without their consent, so the number of their classes is limited.
        if (!isTaughtBy({ teachers }, added.uid)) await requireFewClasses(database, [added.uid]);
        const modifiedCount = await writeUnless(
          async () => {
            if (await addCoTeacher(classes, id, uid, added)) return 1;
            const found = await requireCurrentTaughtClass(classes, id, uid);
            return isTaughtBy(found, added.uid) ? 0 : undefined;
          },
          async () => {
            const found = await requireCurrentTaughtClass(classes, id, uid);
            const isFull = found.teachers.length >= maxClassTeachers;
            return isFull && !isTaughtBy(found, added.uid)
              ? problem('class-teacher-limit-reached', { limit: maxClassTeachers })
              : undefined;
          },
        );
        // Somebody who was a student of the class before is no longer one.
        await endMembership(members, id, { uid: added.uid });
        return { modifiedCount };
      },

      async 'DELETE /classes/:id/teachers/:email'({ account, params, query }) {
        const { uid } = account;
        const id = new ObjectId(params.id);
        // Completes an earlier call that was interrupted after it had removed the caller.
        if (params.email === account.email) await settleAssignmentOwners(database, id);
        const mayArchive = query.archive === 'true';
        const isRemoved = await removeTeacherByEmail(id, {
          email: params.email,
          caller: uid,
          mayArchive,
        });
        // Completes an earlier removal of another teacher that was interrupted.
        if (!isRemoved) await settleAssignmentOwners(database, id);
        return { deletedCount: isRemoved ? 1 : 0 };
      },
    },
  };
}
