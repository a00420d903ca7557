import { ObjectId } from 'mongodb';
import type { assignmentEndpoints } from '../../contract/endpoints/assignments.ts';
import { totalCountLimit } from '../../contract/values.ts';
import { toStoredImage } from '../../database/image-addresses.ts';
import type { FeatureParts } from '../../feature.ts';
import { requireSelf } from '../../http/authentication.ts';
import type { FeatureEndpoints } from '../../http/endpoints/mount-endpoints.ts';
import { withTotalCount } from '../../http/endpoints/total-count.ts';
import { problem } from '../../http/errors/problems.ts';
import {
  addAssignment,
  addToClasses,
  changeAssignment,
  countAssignments,
  countDue,
  deleteOwnAssignment,
  findAssignment,
  findAssignmentPage,
  findDuePage,
  findOwnAssignmentIds,
  type Learner,
  openAssignments,
} from './collection.ts';
import { pickOnlyAssignment, refuseStale } from './policy.ts';
import { presentAssignment, presentDueAssignment } from './presenter.ts';

/** Assignments, and the list of those that are due. */
export function createAssignmentEndpoints({
  database,
  lookups,
  quotas,
  publicApiUrl,
}: FeatureParts): FeatureEndpoints<keyof typeof assignmentEndpoints> {
  const assignments = openAssignments(database);
  const { findClassesOf, findSubmittedAssignmentIds, hasSubmitted, isTeacher } = lookups;
  const { findAccess, findVisibleClassIds, requireTaught, showClasses } = lookups;

  async function findLearner(uid: string): Promise<Learner> {
    const [done, { attended }] = await Promise.all([
      findSubmittedAssignmentIds(uid),
      findClassesOf(uid),
    ]);
    return { done, attended };
  }

  return {
    handlers: {
      async 'GET /assignmentLevel'({ account, query, ...context }) {
        const classIds = await findVisibleClassIds(account, query.classId);
        const [page, shownClass] = await Promise.all([
          findAssignmentPage(assignments, classIds, query),
          showClasses(classIds.map((id) => ({ classId: id }))),
        ]);
        return withTotalCount(context, {
          items: page.map((each) => presentAssignment(each, publicApiUrl, shownClass(each))),
          itemsPerPage: query.itemsPerPage,
          countAll: () => countAssignments(assignments, classIds, query, totalCountLimit),
        });
      },

      async 'GET /assignmentsCount'({ account, query }) {
        const classIds = await findVisibleClassIds(account, query.classId);
        return { count: await countAssignments(assignments, classIds, query) };
      },

      async 'GET /assignments/due'({ account, query, ...context }) {
        const learner = await findLearner(account.uid);
        const page = await findDuePage(assignments, learner, query);
        const shownClass = await showClasses(page);
        return withTotalCount(context, {
          items: page.map((each) => presentDueAssignment(each, shownClass(each))),
          itemsPerPage: query.itemsPerPage,
          countAll: () => countDue(assignments, learner, query, totalCountLimit),
        });
      },

      async 'GET /assignments/due/count'({ account, query }) {
        return { count: await countDue(assignments, await findLearner(account.uid), query) };
      },

      async 'GET /assignments/submitted'({ account }) {
        const done = await findSubmittedAssignmentIds(account.uid);
        return done.map((id) => id.toHexString());
      },

      async 'GET /specificAssignment/:id'({ account: { uid }, params }) {
        const assignment = await findAssignment(assignments, new ObjectId(params.id));
        if (assignment === null) throw problem('assignment-not-found');
        const { role } = await findAccess(assignment, uid);
        if (role === null) {
          // Who has submitted it keeps it, also after leaving the class.
          if (!(await hasSubmitted(assignment._id, uid))) throw problem('assignment-not-found');
          return presentAssignment(assignment, publicApiUrl);
        }
        const shownClass = await showClasses([assignment]);
        return presentAssignment(assignment, publicApiUrl, shownClass(assignment));
      },

      async 'POST /addAssignment'({ account, body }) {
        const { uid, email, name } = account;
        const assignment = {
          ...body.draft,
          imageURL: toStoredImage(publicApiUrl, body.draft.imageURL),
          uid,
          email,
          name,
          version: 1,
        };
        const { date, classes } = body;
        if (classes === undefined) {
          await quotas.consume(account, { assignments: 1 });
          const id = await addAssignment(assignments, { ...assignment, date, classId: null });
          return { insertedId: id.toHexString() };
        }
        const places = classes.map((each) => ({ ...each, classId: new ObjectId(each.classId) }));
        await requireTaught(
          account,
          places.map(({ classId }) => classId),
        );
        await quotas.consume(account, { assignments: places.length });
        const ids = await addToClasses(database, assignment, places);
        const insertedIds = ids.map((id) => id.toHexString());
        return { insertedId: insertedIds[0] ?? null, insertedIds };
      },

      async 'PATCH /updateAssignment/:id'({ account: { uid }, params, body }) {
        const id = new ObjectId(params.id);
        const changes = { ...body, imageURL: toStoredImage(publicApiUrl, body.imageURL) };
        const [hasRights, { taught }] = await Promise.all([isTeacher(uid), findClassesOf(uid)]);
        const editor = { owner: hasRights ? undefined : uid, classIds: taught };
        if (await changeAssignment(assignments, id, changes, editor)) {
          return { modifiedCount: 1 };
        }
        const current = await findAssignment(assignments, id);
        if (current === null) return { modifiedCount: 0 };
        const { role, isArchived } = await findAccess(current, uid);
        if (role === null) return { modifiedCount: 0 };
        const mayChange =
          role === 'teacher' || (role === 'open' && (hasRights || current.uid === uid));
        if (!mayChange) throw problem('assignment-of-another-account');
        if (isArchived) throw problem('class-archived');
        const shownClass = await showClasses([current]);
        refuseStale(current, body, (each) =>
          presentAssignment(each, publicApiUrl, shownClass(each)),
        );
        return { modifiedCount: 0 };
      },

      async 'DELETE /deleteMyAssignment/:email'({ account, params, query }) {
        requireSelf(account, params.email);
        const id = query.id
          ? new ObjectId(query.id)
          : pickOnlyAssignment(await findOwnAssignmentIds(assignments, account.uid, 2));
        if (id === undefined) return { deletedCount: 0 };
        const { uid } = account;
        const { taught } = await findClassesOf(uid);
        if ((await deleteOwnAssignment(assignments, id, uid, taught)) === 1) {
          return { deletedCount: 1 };
        }
        const current = await findAssignment(assignments, id);
        if (current === null) return { deletedCount: 0 };
        const { role, isArchived } = await findAccess(current, uid);
        if (role === null) return { deletedCount: 0 };
        throw problem(
          isArchived && role === 'teacher' && current.uid === uid
            ? 'class-archived'
            : 'assignment-of-another-account',
        );
      },
    },
  };
}
