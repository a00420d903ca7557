import { ObjectId } from 'mongodb';
import type { extensionEndpoints } from '#contract/extensions/endpoints.ts';
import { findUnverified } from '#data/accounts/addresses.ts';
import { findAssignment } from '#data/assignments/find-assignments.ts';
import { findAccess, isMarkerRole } from '#data/classes/class-access.ts';
import { showClasses } from '#data/classes/class-labels.ts';
import { findClassesTaughtBy } from '#data/classes/classes-of-account.ts';
import { isUnpublished } from '#data/classes/publication.ts';
import {
  addRequest,
  answerRequest,
  endExtensionRequests,
  endRequestsUntil,
  grantDay,
  takeDayBack,
  withdrawRequest,
} from '#data/extensions/changes.ts';
import {
  findExtensionById,
  findOwnExtension,
  openExtensions,
} from '#data/extensions/collection.ts';
import {
  countExtensions,
  countWaiting,
  findExtensionPage,
  findWaitingPage,
} from '#data/extensions/lists.ts';
import { requireMarkable, requireVisibleAssignment } from '#data/submissions/visible-assignment.ts';
import type { FeatureParts } from '#features/feature.ts';
import type { FeatureEndpoints } from '#http/endpoints/mount-endpoints.ts';
import { withTotalCount } from '#http/endpoints/total-count.ts';
import { problem } from '#http/errors/problems.ts';
import { explainAnswered, requireLateEnough, requireLater, requireStudent } from './policy.ts';
import { presentOpenRequest, presentStudentExtension } from './presenter.ts';
import { findWork, findWorks, toPresentDueDay } from './work-of-students.ts';

/** Personal due days, and the requests for them. */
export function createExtensionEndpoints({
  database,
  quotas,
}: FeatureParts): FeatureEndpoints<keyof typeof extensionEndpoints> {
  const extensions = openExtensions(database);

  return {
    handlers: {
      async 'PUT /assignments/:id/extensions/:email'({ account, params, body: { date } }) {
        const id = new ObjectId(params.id);
        const { assignment, isArchived } = await requireMarkable(database, id, account.uid);
        if (isArchived) throw problem('class-archived');
        if (isUnpublished(assignment)) throw problem('assignment-not-published');
        if (params.email === account.email) throw problem('own-extension');
        const student = await requireStudent(database, assignment, params.email);
        requireLateEnough(assignment, date);
        // Only for the quota: under concurrent calls the write decides.
        const own = await findOwnExtension(database, id, student.uid);
        if (own?.date === date) return { modifiedCount: 0 };
        await quotas.consume(account, { extensions: 1 });
        const classId = assignment.classId ?? null;
        const target = { assignmentId: id, classId, student };
        const change = await grantDay(extensions, target, date);
        if (change === undefined) return { modifiedCount: 0 };
        await endRequestsUntil(database, { assignmentId: id, uid: student.uid }, date);
        return { modifiedCount: 1 };
      },

      async 'DELETE /assignments/:id/extensions/:email'({ account, params }) {
        const id = new ObjectId(params.id);
        const { isArchived } = await requireMarkable(database, id, account.uid);
        if (isArchived) throw problem('class-archived');
        if (params.email === account.email) throw problem('own-extension');
        const before = await takeDayBack(extensions, id, params.email);
        if (before === null) return { deletedCount: 0 };
        return { deletedCount: 1 };
      },

      async 'GET /assignments/:id/extensions'({ account, params, query, ...context }) {
        const id = new ObjectId(params.id);
        await requireMarkable(database, id, account.uid);
        const page = await findExtensionPage(extensions, id, query);
        return withTotalCount(context, {
          items: page.map(presentStudentExtension),
          itemsPerPage: query.itemsPerPage,
          countAll: () => countExtensions(extensions, id),
        });
      },

      async 'POST /assignments/:id/extension-requests'({ account, params, body }) {
        const { uid, email, name } = account;
        const id = new ObjectId(params.id);
        const { assignment, isArchived } = await requireVisibleAssignment(database, id, uid);
        if (isArchived) throw problem('class-archived');
        // Only for the refusals and the quota: under concurrent calls the write decides whether one waits.
        const [own, work] = await Promise.all([
          findOwnExtension(database, id, uid),
          findWork(database, { assignmentId: id, uid }, 'student'),
        ]);
        if (work.isReleased) throw problem('extension-mark-released');
        requireLater(toPresentDueDay(assignment, work, own), body.date);
        if (own?.isWaiting) throw problem('extension-request-waiting');
        await quotas.consume(account, { extensionRequests: 1 });
        const classId = assignment.classId ?? null;
        const target = { assignmentId: id, classId, student: { uid, email, name } };
        const change = await addRequest(extensions, target, body);
        if (change === undefined) throw problem('extension-request-waiting');
        return { insertedId: change._id.toHexString() };
      },

      async 'GET /extension-requests'({ account: { uid }, query, ...context }) {
        const teacher = { uid, classIds: await findClassesTaughtBy(database, uid) };
        const page = await findWaitingPage(extensions, teacher, query);
        const [assignments, workOf, unverified, shownClass] = await Promise.all([
          Promise.all(page.map(({ assignmentId }) => findAssignment(database, assignmentId))),
          findWorks(database, page, 'marker'),
          findUnverified(
            database,
            page.map((request) => request.uid),
          ),
          showClasses(database, page),
        ]);
        return withTotalCount(context, {
          items: page.flatMap((request, index) => {
            const assignment = assignments[index];
            if (!assignment) return [];
            return presentOpenRequest(request, assignment, {
              dueDate: toPresentDueDay(assignment, workOf(request), request),
              isUnverified: unverified.has(request.uid),
              shownClass: shownClass(request),
            });
          }),
          itemsPerPage: query.itemsPerPage,
          countAll: () => countWaiting(extensions, teacher),
        });
      },

      async 'GET /extension-requests/count'({ account: { uid } }) {
        const classIds = await findClassesTaughtBy(database, uid);
        return { count: await countWaiting(extensions, { uid, classIds }) };
      },

      async 'PATCH /extension-requests/:id'({ account: { uid, name }, params, body }) {
        const found = await findExtensionById(extensions, new ObjectId(params.id));
        if (found === null) throw problem('extension-request-not-found');
        const { role, isArchived } = await findAccess(database, found, uid);
        if (!isMarkerRole(role)) throw problem('extension-request-not-found');
        if (found.uid === uid) throw problem('own-extension');
        if (isArchived) throw problem('class-archived');
        const { version = found.version, answer, reason, date = found.request?.date } = body;
        if (!found.isWaiting || version !== found.version) throw explainAnswered(found);
        const assignment = await findAssignment(database, found.assignmentId);
        if (assignment === null) throw problem('extension-request-not-found');
        const work = await findWork(database, found, 'marker');
        if (work.isReleased) {
          // It was asked for while the mark was released.
          await endExtensionRequests(database, found.assignmentId, [found.uid]);
          throw explainAnswered((await findExtensionById(extensions, found._id)) ?? found);
        }
        if (answer === 'approved' && date !== undefined) {
          requireLater(toPresentDueDay(assignment, work, found), date);
        }
        const granted = answer === 'approved' && date !== undefined ? { date } : {};
        const decision = { answer, ...granted, ...(reason !== undefined && { reason }) };
        const before = await answerRequest(extensions, found, decision, { uid, name });
        if (before === null) {
          const current = await findExtensionById(extensions, found._id);
          throw current ? explainAnswered(current) : problem('extension-request-not-found');
        }
        return { modifiedCount: 1 };
      },

      async 'DELETE /extension-requests/:id'({ account: { uid }, params }) {
        const found = await findExtensionById(extensions, new ObjectId(params.id));
        if (found?.uid !== uid) throw problem('extension-request-not-found');
        if ((await findAccess(database, found, uid)).isArchived) throw problem('class-archived');
        const before = await withdrawRequest(extensions, found._id, uid);
        if (before === null) throw explainAnswered(found);
        return { deletedCount: 1 };
      },
    },
  };
}
