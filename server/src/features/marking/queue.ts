import { ObjectId, type WithId } from 'mongodb';
import { isOrderOfAssignment, type NeighboursQuery } from '#contract/marking/queue.ts';
import type { queueEndpoints } from '#contract/marking/queue-endpoints.ts';
import { findOwnAssignments } from '#data/assignments/find-assignments.ts';
import { findClassesTaughtBy } from '#data/classes/classes-of-account.ts';
import { findWithQuestion } from '#data/messages/find-conversations.ts';
import {
  findSubmission,
  openSubmissions,
  type SubmissionDocument,
} from '#data/submissions/collection.ts';
import { isMarker } from '#data/submissions/shown/access.ts';
import { findShownParts } from '#data/submissions/shown/shown-parts.ts';
import { findAssignmentNeighbours } from '#data/submissions/to-mark/assignment-neighbours.ts';
import {
  countDrafts,
  countPending,
  findPendingNeighbours,
  findPendingPage,
  hasOwnPending,
  type QueueOwner,
} from '#data/submissions/to-mark/queue.ts';
import type { FeatureParts } from '#features/feature.ts';
import { requireSelf } from '#http/authentication.ts';
import type { FeatureEndpoints } from '#http/endpoints/mount-endpoints.ts';
import { withTotalCount } from '#http/endpoints/total-count.ts';
import { problem } from '#http/errors/problems.ts';
import type { Account } from '#identity/product-token.ts';
import { presentPendingSubmission } from './presenter.ts';

/** The queue of the submissions that a teacher can mark. */
export function createQueueEndpoints({
  database,
  calendar,
  publicApiUrl,
}: FeatureParts): FeatureEndpoints<keyof typeof queueEndpoints> {
  const submissions = openSubmissions(database);

  /** What the queue depends on, asked for at the same time; the own assignments only where they matter. */
  async function findQueueOwner({ uid }: Account, withAssignments = true): Promise<QueueOwner> {
    const [taught, own, hasOwn] = await Promise.all([
      findClassesTaughtBy(database, uid),
      withAssignments ? findOwnAssignments(database, uid) : [],
      hasOwnPending(submissions, uid),
    ]);
    const classes = new Set(taught.map(String));
    const ownAssignments = own
      .filter(({ classId }) => !classId || classes.has(String(classId)))
      .map(({ _id }) => _id);
    return { uid, classIds: taught, ownAssignments, hasOwnPending: hasOwn };
  }

  /** In the queue, or among those to one assignment. @throws 404 where it is to another one */
  async function findNeighbours(
    submission: WithId<SubmissionDocument>,
    account: Account,
    query: NeighboursQuery,
  ) {
    const { sort } = query;
    if (query.assignmentId !== undefined) {
      const { assignmentId } = submission;
      if (assignmentId?.toHexString() !== query.assignmentId) throw problem('submission-not-found');
      const withQuestion =
        query.status === 'question' ? await findWithQuestion(database, assignmentId) : undefined;
      const asked = { ...query, assignmentId, withQuestion };
      return findAssignmentNeighbours(database, calendar, submission, asked, account.uid);
    }
    const owner = await findQueueOwner(account, query.first === 'mine');
    const order = { ...query, sort: isOrderOfAssignment(sort) ? 'oldest' : sort } as const;
    return findPendingNeighbours(submissions, submission, owner, order);
  }

  return {
    handlers: {
      async 'GET /pendingAssignments'({ account, query, ...context }) {
        requireSelf(account, query.email);
        const owner = await findQueueOwner(account);
        const page = await findPendingPage(submissions, owner, query);
        const shownParts = await findShownParts(database, calendar, page, 'marker');
        const own = new Set(owner.ownAssignments.map(String));
        return withTotalCount(context, {
          items: page.map((submission) =>
            presentPendingSubmission(
              submission,
              own.has(String(submission.assignmentId)),
              publicApiUrl,
              shownParts(submission),
            ),
          ),
          itemsPerPage: query.itemsPerPage,
          countAll: () => countPending(submissions, owner, query),
        });
      },

      async 'GET /pendingAssignments/count'({ account, query }) {
        requireSelf(account, query.email);
        const owner = await findQueueOwner(account, false);
        return { count: await countPending(submissions, owner, query) };
      },

      async 'GET /submissions/drafts/count'({ account: { uid } }) {
        const classIds = await findClassesTaughtBy(database, uid);
        return { count: await countDrafts(submissions, { uid, classIds }) };
      },

      async 'GET /submissions/:id/neighbours'({ account, params, query }) {
        const submission = await findSubmission(database, new ObjectId(params.id));
        const isShown = submission !== null && submission.status !== 'withdrawn';
        if (!isShown || !(await isMarker(database, submission, account.uid))) {
          throw problem('submission-not-found');
        }
        const { previous, next, before, total, isListed } = await findNeighbours(
          submission,
          account,
          query,
        );
        return {
          previous: previous?.toHexString() ?? null,
          next: next?.toHexString() ?? null,
          position: isListed ? before + 1 : null,
          total,
        };
      },
    },
  };
}
