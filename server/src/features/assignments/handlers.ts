import { ObjectId } from 'mongodb';
import type { assignmentEndpoints } from '../../contract/endpoints/assignments.ts';
import { toStoredImage } from '../../database/image-addresses.ts';
import type { FeatureParts } from '../../feature.ts';
import { requireSelf } from '../../http/authentication.ts';
import type { FeatureEndpoints } from '../../http/endpoints/mount-endpoints.ts';
import { withTotalCount } from '../../http/endpoints/total-count.ts';
import { problem } from '../../http/errors/problems.ts';
import {
  addAssignment,
  changeAssignment,
  countAssignments,
  countDue,
  deleteOwnAssignment,
  findAssignment,
  findAssignmentPage,
  findDuePage,
  findOwnAssignmentIds,
  openAssignments,
} from './collection.ts';
import { pickOnlyAssignment, refuseChange } from './policy.ts';
import { presentAssignment, presentDueAssignment } from './presenter.ts';

/** Assignments, and the list of those that are due. */
export function createAssignmentEndpoints({
  database,
  lookups: { findSubmittedAssignmentIds, isTeacher },
  quotas,
  publicApiUrl,
}: FeatureParts): FeatureEndpoints<keyof typeof assignmentEndpoints> {
  const assignments = openAssignments(database);

  return {
    handlers: {
      async 'GET /assignmentLevel'({ query, ...context }) {
        const page = await findAssignmentPage(assignments, query);
        return withTotalCount(context, {
          items: page.map((assignment) => presentAssignment(assignment, publicApiUrl)),
          itemsPerPage: query.itemsPerPage,
          countAll: () => countAssignments(assignments, query, Number.POSITIVE_INFINITY),
        });
      },

      async 'GET /assignmentsCount'({ query }) {
        return { count: await countAssignments(assignments, query) };
      },

      async 'GET /assignments/due'({ account, query, ...context }) {
        const done = await findSubmittedAssignmentIds(account.uid);
        const page = await findDuePage(assignments, done, query);
        return withTotalCount(context, {
          items: page.map(presentDueAssignment),
          itemsPerPage: query.itemsPerPage,
          countAll: () => countDue(assignments, done, query, Number.POSITIVE_INFINITY),
        });
      },

      async 'GET /assignments/due/count'({ account, query }) {
        const done = await findSubmittedAssignmentIds(account.uid);
        return { count: await countDue(assignments, done, query) };
      },

      async 'GET /assignments/submitted'({ account }) {
        const done = await findSubmittedAssignmentIds(account.uid);
        return done.map((id) => id.toHexString());
      },

      async 'GET /specificAssignment/:id'({ params }) {
        const assignment = await findAssignment(assignments, new ObjectId(params.id));
        if (assignment === null) {
          throw problem('assignment-not-found');
        }
        return presentAssignment(assignment, publicApiUrl);
      },

      async 'POST /addAssignment'({ account, body }) {
        const { uid, email, name } = account;
        const imageURL = toStoredImage(publicApiUrl, body.imageURL);
        await quotas.consume(account, { assignments: 1 });
        const id = await addAssignment(assignments, {
          ...body,
          imageURL,
          uid,
          email,
          name,
          version: 1,
        });
        return { insertedId: id.toHexString() };
      },

      async 'PATCH /updateAssignment/:id'({ account: { uid }, params, body }) {
        const id = new ObjectId(params.id);
        const changes = { ...body, imageURL: toStoredImage(publicApiUrl, body.imageURL) };
        const owner = (await isTeacher(uid)) ? undefined : uid;
        if (await changeAssignment(assignments, id, changes, owner)) {
          return { modifiedCount: 1 };
        }
        const current = await findAssignment(assignments, id);
        if (current !== null) {
          refuseChange(current, body, owner, publicApiUrl);
        }
        return { modifiedCount: 0 };
      },

      async 'DELETE /deleteMyAssignment/:email'({ account, params, query }) {
        requireSelf(account, params.email);
        const id = query.id
          ? new ObjectId(query.id)
          : pickOnlyAssignment(await findOwnAssignmentIds(assignments, account.uid, 2));
        const deletedCount = id ? await deleteOwnAssignment(assignments, id, account.uid) : 0;
        if (id && deletedCount === 0 && (await findAssignment(assignments, id)) !== null) {
          throw problem('assignment-of-another-account');
        }
        return { deletedCount };
      },
    },
  };
}
