import { ObjectId } from 'mongodb';
import type { submissionEndpoints } from '../../contract/endpoints/submissions.ts';
import { nothingInserted } from '../../contract/results.ts';
import type { SubmissionDraft } from '../../contract/submissions.ts';
import type { FeatureParts } from '../../feature.ts';
import { requireSelf } from '../../http/authentication.ts';
import type { FeatureEndpoints } from '../../http/endpoints/mount-endpoints.ts';
import { withTotalCount } from '../../http/endpoints/total-count.ts';
import { problem } from '../../http/errors/problems.ts';
import type { Account } from '../../identity/product-token.ts';
import { countSubmissionsByStatus } from './account-data.ts';
import {
  addSubmission,
  countSubmissions,
  countSubmissionsTo,
  findMarkedPage,
  findSubmission,
  findSubmissionPage,
  findSubmissionTo,
  markSubmission,
  openSubmissions,
  removeFromStudentList,
} from './collection.ts';
import {
  countPending,
  findPendingNeighbours,
  findPendingPage,
  hasOwnPending,
  type Marker,
} from './marking-queue.ts';
import { explainRefusedMark, pickByTitle, requireRemovable } from './policy.ts';
import { presentOwnSubmission, presentPendingSubmission, presentSubmission } from './presenter.ts';

/** Submissions of assignments, and their marks. */
export function createSubmissionEndpoints({
  database,
  guards,
  lookups: { findAssignment, findAssignmentsByTitle, findOwnAssignmentIds, isTeacher },
  publicApiUrl,
}: FeatureParts): FeatureEndpoints<keyof typeof submissionEndpoints> {
  const submissions = openSubmissions(database);

  /** The assignment with the id, or those with the title: two are enough to see that the title is ambiguous. */
  async function findNamedAssignments({ assignmentId, title = '' }: SubmissionDraft) {
    if (assignmentId === undefined) return findAssignmentsByTitle(title, 2);
    const assignment = await findAssignment(new ObjectId(assignmentId));
    return assignment === null ? [] : [assignment];
  }

  /** What the queue depends on, asked for at the same time; the own assignments only where they matter. */
  async function findMarker({ uid }: Account, withAssignments = true): Promise<Marker> {
    const [ownAssignments, hasOwn] = await Promise.all([
      withAssignments ? findOwnAssignmentIds(uid) : [],
      hasOwnPending(submissions, uid),
    ]);
    return { teacher: uid, ownAssignments, hasOwnPending: hasOwn };
  }

  return {
    handlers: {
      async 'POST /submitAssignment'({ account, body }) {
        requireSelf(account, body.email);
        const [found] = await Promise.all([
          findNamedAssignments(body),
          guards.refuseTeacher(account),
        ]);
        const assignment = body.assignmentId === undefined ? pickByTitle(found) : found[0];
        if (assignment === undefined) {
          return nothingInserted('assignment-gone');
        }
        const id = await addSubmission(submissions, {
          assignmentId: assignment._id,
          work: assignment,
          uid: account.uid,
          email: account.email,
          name: account.name,
          pdfLink: body.pdfLink,
          quickNote: body.quickNote,
        });
        if (id === undefined) {
          throw problem('already-submitted');
        }
        return { insertedId: id.toHexString() };
      },

      async 'GET /pendingAssignments'({ account, query, ...context }) {
        requireSelf(account, query.email);
        const marker = await findMarker(account);
        const page = await findPendingPage(submissions, marker, query);
        const own = new Set(marker.ownAssignments.map(String));
        return withTotalCount(context, {
          items: page.map((submission) =>
            presentPendingSubmission(
              submission,
              own.has(String(submission.assignmentId)),
              publicApiUrl,
            ),
          ),
          itemsPerPage: query.itemsPerPage,
          countAll: () => countPending(submissions, marker, query, Number.POSITIVE_INFINITY),
        });
      },

      async 'GET /pendingAssignments/count'({ account, query }) {
        requireSelf(account, query.email);
        const marker = await findMarker(account, false);
        return { count: await countPending(submissions, marker, query) };
      },

      async 'GET /assignments/:id/submissions/count'({ account: { uid }, params }) {
        const assignment = await findAssignment(new ObjectId(params.id));
        if (assignment === null) {
          throw problem('assignment-not-found');
        }
        if (assignment.uid !== uid && !(await isTeacher(uid))) {
          throw problem('assignment-of-another-account');
        }
        return { count: await countSubmissionsTo(submissions, assignment._id) };
      },

      async 'GET /assignments/:id/submissions/mine'({ account: { uid }, params }) {
        const submission = await findSubmissionTo(submissions, new ObjectId(params.id), uid);
        if (submission === null) {
          throw problem('submission-not-found');
        }
        return presentOwnSubmission(submission, publicApiUrl);
      },

      async 'GET /submissions/marked'({ account: { uid }, query, ...context }) {
        const page = await findMarkedPage(submissions, uid, query);
        return withTotalCount(context, {
          items: page.map((submission) => presentOwnSubmission(submission, publicApiUrl)),
          itemsPerPage: query.itemsPerPage,
          countAll: () => countSubmissionsByStatus(submissions, uid, 'completed'),
        });
      },

      async 'GET /submissions/:id/neighbours'({ account, params, query }) {
        const [submission, marker] = await Promise.all([
          findSubmission(submissions, new ObjectId(params.id)),
          findMarker(account, query.first === 'mine'),
        ]);
        if (submission === null) {
          throw problem('submission-not-found');
        }
        const { previous, next, before, waiting, isWaiting } = await findPendingNeighbours(
          submissions,
          submission,
          marker,
          query,
        );
        return {
          previous: previous?.toHexString() ?? null,
          next: next?.toHexString() ?? null,
          position: isWaiting ? before + 1 : null,
          waiting,
        };
      },

      async 'GET /mySubmittedAssignment'({ account, query, ...context }) {
        requireSelf(account, query.email);
        const page = await findSubmissionPage(submissions, account.uid, query);
        return withTotalCount(context, {
          items: page.map((submission) => presentSubmission(submission, publicApiUrl)),
          itemsPerPage: query.itemsPerPage,
          countAll: () => countSubmissions(submissions, account.uid, query),
        });
      },

      async 'GET /mySubmittedAssignment/count'({ account, query }) {
        requireSelf(account, query.email);
        return { count: await countSubmissions(submissions, account.uid, query) };
      },

      async 'GET /specificSubmittedAssignment/:id'({ account: { uid }, params }) {
        const submission = await findSubmission(submissions, new ObjectId(params.id));
        if (submission === null) {
          throw problem('submission-not-found');
        }
        if (submission.uid !== uid && !(await isTeacher(uid))) {
          throw problem('submission-private');
        }
        return presentSubmission(submission, publicApiUrl);
      },

      async 'PATCH /updateSpecificSubmittedAssignment/:id'({ account: { uid }, params, body }) {
        const id = new ObjectId(params.id);
        if (await markSubmission(submissions, id, body, uid)) {
          return { modifiedCount: 1 };
        }
        const current = await findSubmission(submissions, id);
        if (current !== null) {
          throw explainRefusedMark(current, body, uid, publicApiUrl);
        }
        return { modifiedCount: 0 };
      },

      async 'DELETE /deleteMarkedAssignment/:id'({ account: { uid }, params }) {
        const id = new ObjectId(params.id);
        if (await removeFromStudentList(submissions, id, uid)) {
          return { deletedCount: 1 };
        }
        const current = await findSubmission(submissions, id);
        if (current !== null) {
          requireRemovable(current, uid);
        }
        return { deletedCount: 0 };
      },
    },
  };
}
