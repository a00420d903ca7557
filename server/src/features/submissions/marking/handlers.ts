import { ObjectId, type WithId } from 'mongodb';
import type { markingEndpoints } from '../../../contract/endpoints/submissions/marking.ts';
import type { GivenPoints } from '../../../contract/rubrics.ts';
import type { NeighboursQuery } from '../../../contract/submissions/marking.ts';
import { totalCountLimit } from '../../../contract/values.ts';
import type { FeatureParts } from '../../../feature.ts';
import { requireSelf } from '../../../http/authentication.ts';
import type { FeatureEndpoints } from '../../../http/endpoints/mount-endpoints.ts';
import { withTotalCount } from '../../../http/endpoints/total-count.ts';
import { problem } from '../../../http/errors/problems.ts';
import type { Account } from '../../../identity/product-token.ts';
import { createSubmissionAccess } from '../access.ts';
import { createAssignmentNeighbours } from '../by-assignment/neighbours.ts';
import { findSubmission, openSubmissions, type SubmissionDocument } from '../collection.ts';
import { undoSubmissionChange } from '../life/changes.ts';
import { describeGiven } from '../life/criteria.ts';
import { markSubmission, readBeforeMark } from '../life/marks.ts';
import { explainRefusedMark } from '../policy.ts';
import { presentPendingSubmission, presentSubmission } from '../presenter.ts';
import { createShownParts } from '../shown-parts.ts';
import {
  countPending,
  findPendingNeighbours,
  findPendingPage,
  hasOwnPending,
  type QueueOwner,
} from './queue.ts';

/** The queue of pending submissions, and the marks that teachers give. */
export function createMarkingEndpoints({
  database,
  lookups,
  calendar,
  publicApiUrl,
}: FeatureParts): FeatureEndpoints<keyof typeof markingEndpoints> {
  const submissions = openSubmissions(database);
  const showParts = createShownParts(lookups, calendar);
  const { findClassesTaughtBy, undoIfArchived } = lookups;
  const findAssignmentNeighbours = createAssignmentNeighbours(submissions, lookups, calendar);
  const { findRefused, isMarker } = createSubmissionAccess(submissions, lookups);

  /** What the queue depends on, asked for at the same time; the own assignments only where they matter. */
  async function findQueueOwner({ uid }: Account, withAssignments = true): Promise<QueueOwner> {
    const [taught, own, hasOwn] = await Promise.all([
      findClassesTaughtBy(uid),
      withAssignments ? lookups.findOwnAssignments(uid) : [],
      hasOwnPending(submissions, uid),
    ]);
    const classes = new Set(taught.map(String));
    const ownAssignments = own
      .filter(({ classId }) => !classId || classes.has(String(classId)))
      .map(({ _id }) => _id);
    return { uid, classIds: taught, ownAssignments, hasOwnPending: hasOwn };
  }

  /** The points of a mark by the rubric of its assignment; `undefined` where they do not fit it. */
  async function describeCriteria(id: ObjectId, given: GivenPoints) {
    const { assignmentId, marks = 0 } = (await findSubmission(submissions, id)) ?? {};
    const rubric = assignmentId ? await lookups.findRubric(assignmentId) : null;
    return rubric === null ? undefined : describeGiven(given, rubric.criteria, marks);
  }

  /** In the queue, or among those to one assignment. @throws 404 where it is to another one */
  async function findNeighbours(
    submission: WithId<SubmissionDocument>,
    account: Account,
    query: NeighboursQuery,
  ) {
    const { assignmentId: asked, sort } = query;
    if (asked !== undefined) {
      const { assignmentId } = submission;
      if (assignmentId?.toHexString() !== asked) throw problem('submission-not-found');
      return findAssignmentNeighbours(submission, { ...query, assignmentId }, account.uid);
    }
    const owner = await findQueueOwner(account, query.first === 'mine');
    const order = { ...query, sort: sort === 'name' ? 'oldest' : sort } as const;
    return findPendingNeighbours(submissions, submission, owner, order);
  }

  return {
    handlers: {
      async 'GET /pendingAssignments'({ account, query, ...context }) {
        requireSelf(account, query.email);
        const owner = await findQueueOwner(account);
        const page = await findPendingPage(submissions, owner, query);
        const shownParts = await showParts(page);
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
          countAll: () => countPending(submissions, owner, query, totalCountLimit),
        });
      },

      async 'GET /pendingAssignments/count'({ account, query }) {
        requireSelf(account, query.email);
        const owner = await findQueueOwner(account, false);
        return { count: await countPending(submissions, owner, query) };
      },

      async 'GET /submissions/:id/neighbours'({ account, params, query }) {
        const submission = await findSubmission(submissions, new ObjectId(params.id));
        const isShown = submission !== null && submission.status !== 'withdrawn';
        if (!isShown || !(await isMarker(submission, account.uid))) {
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

      async 'PATCH /updateSpecificSubmittedAssignment/:id'({
        account: { uid, name },
        params,
        body,
      }) {
        const id = new ObjectId(params.id);
        const [classIds, read, criteria] = await Promise.all([
          findClassesTaughtBy(uid),
          body.version === undefined ? undefined : readBeforeMark(submissions, params.id),
          body.criteria && describeCriteria(id, body.criteria),
        ]);
        if (body.criteria && criteria === undefined) {
          if ((await findRefused(id, uid)) === null) return { modifiedCount: 0 };
          throw problem('rubric-mismatch');
        }
        const teacher = { uid, name, classIds };
        const before = await markSubmission(submissions, id, { ...body, criteria }, teacher, read);
        if (before !== null) {
          await undoIfArchived([before], () =>
            undoSubmissionChange(submissions, before, 'history'),
          );
          return { modifiedCount: 1 };
        }
        const current = await findRefused(id, uid);
        if (current === null) return { modifiedCount: 0 };
        const shownParts = await showParts([current]);
        throw explainRefusedMark(current, body, (each) =>
          presentSubmission(each, 'marker', publicApiUrl, shownParts(each)),
        );
      },
    },
  };
}
