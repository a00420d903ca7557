import { ObjectId, type WithId } from 'mongodb';
import type { submissionEndpoints } from '../../contract/endpoints/submissions.ts';
import { nothingInserted } from '../../contract/results.ts';
import type { GivenPoints } from '../../contract/rubrics.ts';
import type { NeighboursQuery, SubmissionDraft } from '../../contract/submissions.ts';
import { maxAttempts, totalCountLimit } from '../../contract/values.ts';
import type { FeatureParts } from '../../feature.ts';
import { requireSelf } from '../../http/authentication.ts';
import type { FeatureEndpoints } from '../../http/endpoints/mount-endpoints.ts';
import { withTotalCount } from '../../http/endpoints/total-count.ts';
import { problem } from '../../http/errors/problems.ts';
import type { Account } from '../../identity/product-token.ts';
import { createSubmissionAccess } from './access.ts';
import { countSubmissionsByStatus } from './account-data.ts';
import { createAssignmentNeighbours } from './by-assignment/neighbours.ts';
import {
  addSubmission,
  countSubmissions,
  countSubmissionsTo,
  findMarkedPage,
  findSubmission,
  findSubmissionPage,
  findSubmissionTo,
  hasUsedAllAttempts,
  openSubmissions,
  removeFromStudentList,
  type SubmissionDocument,
  undoSubmission,
} from './collection.ts';
import { submitAgain } from './life/attempts.ts';
import { undoSubmissionChange } from './life/changes.ts';
import { describeGiven } from './life/criteria.ts';
import { markSubmission } from './life/marks.ts';
import {
  countPending,
  findPendingNeighbours,
  findPendingPage,
  hasOwnPending,
  type Marker,
} from './marking-queue.ts';
import { explainRefusedMark, pickByTitle, requireRemovable } from './policy.ts';
import { presentOwnSubmission, presentPendingSubmission, presentSubmission } from './presenter.ts';
import { createShownParts } from './shown-parts.ts';

/** Submissions of assignments, and their marks. */
export function createSubmissionEndpoints({
  database,
  guards,
  lookups,
  calendar,
  publicApiUrl,
}: FeatureParts): FeatureEndpoints<keyof typeof submissionEndpoints> {
  const submissions = openSubmissions(database);
  const showParts = createShownParts(lookups, calendar);
  const { findAssignment, findAssignmentsByTitle, findClassesOf, isTeacher } = lookups;
  const { findAccess, undoIfArchived } = lookups;
  const findAssignmentNeighbours = createAssignmentNeighbours(submissions, lookups, calendar);
  const { findReadable, findRefused, isMarker } = createSubmissionAccess(submissions, lookups);

  /**
   * The assignment with the id, or those with the title that this student may see: two are enough to see that the title
   * is ambiguous.
   */
  async function findNamedAssignments({ assignmentId, title = '' }: SubmissionDraft, uid: string) {
    if (assignmentId === undefined) {
      const { attended } = await findClassesOf(uid);
      const classIds = attended.map(({ classId }) => classId);
      return findAssignmentsByTitle(title, classIds, 2);
    }
    const assignment = await findAssignment(new ObjectId(assignmentId));
    return assignment === null ? [] : [assignment];
  }

  /** What the queue depends on, asked for at the same time; the own assignments only where they matter. */
  async function findMarker({ uid }: Account, withAssignments = true): Promise<Marker> {
    const [{ taught }, own, hasOwn] = await Promise.all([
      findClassesOf(uid),
      withAssignments ? lookups.findOwnAssignments(uid) : [],
      hasOwnPending(submissions, uid),
    ]);
    const classes = new Set(taught.map(String));
    const ownAssignments = own
      .filter(({ classId }) => !classId || classes.has(String(classId)))
      .map(({ _id }) => _id);
    return { teacher: uid, classIds: taught, ownAssignments, hasOwnPending: hasOwn };
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
    const marker = await findMarker(account, query.first === 'mine');
    const order = { ...query, sort: sort === 'name' ? 'oldest' : sort } as const;
    return findPendingNeighbours(submissions, submission, marker, order);
  }

  return {
    handlers: {
      async 'POST /submitAssignment'({ account, body }) {
        requireSelf(account, body.email);
        const [found] = await Promise.all([
          findNamedAssignments(body, account.uid),
          guards.refuseTeacher(account),
        ]);
        const assignment = body.assignmentId === undefined ? pickByTitle(found) : found[0];
        if (assignment === undefined) {
          return nothingInserted('assignment-gone');
        }
        const { role, isArchived } = await findAccess(assignment, account.uid);
        if (role === null) return nothingInserted('assignment-gone');
        if (isArchived) throw problem('class-archived');
        const sent = {
          assignmentId: assignment._id,
          work: assignment,
          uid: account.uid,
          email: account.email,
          name: account.name,
          pdfLink: body.pdfLink,
          quickNote: body.quickNote,
        };
        const id = await addSubmission(submissions, sent);
        if (id !== undefined) {
          await undoIfArchived([assignment], () => undoSubmission(submissions, id));
          return { insertedId: id.toHexString() };
        }
        const withdrawn = await submitAgain(submissions, sent);
        if (withdrawn === null) {
          throw (await hasUsedAllAttempts(submissions, assignment._id, account.uid))
            ? problem('attempt-limit-reached', { limit: maxAttempts })
            : problem('already-submitted');
        }
        await undoIfArchived([assignment], () => undoSubmissionChange(submissions, withdrawn));
        return { insertedId: withdrawn._id.toHexString() };
      },

      async 'GET /pendingAssignments'({ account, query, ...context }) {
        requireSelf(account, query.email);
        const marker = await findMarker(account);
        const page = await findPendingPage(submissions, marker, query);
        const shownParts = await showParts(page);
        const own = new Set(marker.ownAssignments.map(String));
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
          countAll: () => countPending(submissions, marker, query, totalCountLimit),
        });
      },

      async 'GET /pendingAssignments/count'({ account, query }) {
        requireSelf(account, query.email);
        const marker = await findMarker(account, false);
        return { count: await countPending(submissions, marker, query) };
      },

      async 'GET /assignments/:id/submissions/count'({ account: { uid }, params }) {
        const assignment = await findAssignment(new ObjectId(params.id));
        if (assignment === null) throw problem('assignment-not-found');
        const { role } = await findAccess(assignment, uid);
        if (role === null) throw problem('assignment-not-found');
        const isAllowed =
          role === 'teacher' ||
          (role === 'open' && (assignment.uid === uid || (await isTeacher(uid))));
        if (!isAllowed) throw problem('assignment-of-another-account');
        return { count: await countSubmissionsTo(submissions, assignment._id) };
      },

      async 'GET /assignments/:id/submissions/mine'({ account: { uid }, params }) {
        const submission = await findSubmissionTo(submissions, new ObjectId(params.id), uid);
        if (submission === null) {
          throw problem('submission-not-found');
        }
        const shownParts = await showParts([submission]);
        return presentOwnSubmission(submission, publicApiUrl, shownParts(submission));
      },

      async 'GET /submissions/marked'({ account: { uid }, query, ...context }) {
        const page = await findMarkedPage(submissions, uid, query);
        const shownParts = await showParts(page);
        return withTotalCount(context, {
          items: page.map((each) => presentOwnSubmission(each, publicApiUrl, shownParts(each))),
          itemsPerPage: query.itemsPerPage,
          countAll: () => countSubmissionsByStatus(submissions, uid, 'completed'),
        });
      },

      async 'GET /submissions/:id/neighbours'({ account, params, query }) {
        const submission = await findSubmission(submissions, new ObjectId(params.id));
        const isShown = submission !== null && submission.status !== 'withdrawn';
        if (!isShown || !(await isMarker(submission, account.uid))) {
          throw problem('submission-not-found');
        }
        const { previous, next, before, waiting, isWaiting } = await findNeighbours(
          submission,
          account,
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
        const shownParts = await showParts(page);
        return withTotalCount(context, {
          items: page.map((each) =>
            presentSubmission(each, 'student', publicApiUrl, shownParts(each)),
          ),
          itemsPerPage: query.itemsPerPage,
          countAll: () => countSubmissions(submissions, account.uid, query),
        });
      },

      async 'GET /mySubmittedAssignment/count'({ account, query }) {
        requireSelf(account, query.email);
        return { count: await countSubmissions(submissions, account.uid, query) };
      },

      async 'GET /specificSubmittedAssignment/:id'({ account: { uid }, params }) {
        const { submission, viewer } = await findReadable(new ObjectId(params.id), uid);
        const { assignmentId } = submission;
        const isMarked = viewer === 'marker';
        const [shownParts, unverified, rubric] = await Promise.all([
          showParts([submission]),
          isMarked ? lookups.findUnverified([submission.uid]) : undefined,
          isMarked && assignmentId ? lookups.findRubric(assignmentId) : null,
        ]);
        const shown = {
          ...presentSubmission(submission, viewer, publicApiUrl, shownParts(submission)),
          ...(rubric && { rubric }),
        };
        return unverified?.has(submission.uid) ? { ...shown, emailVerified: false } : shown;
      },

      async 'PATCH /updateSpecificSubmittedAssignment/:id'({
        account: { uid, name },
        params,
        body,
      }) {
        const id = new ObjectId(params.id);
        const [{ taught }, criteria] = await Promise.all([
          findClassesOf(uid),
          body.criteria && describeCriteria(id, body.criteria),
        ]);
        if (body.criteria && criteria === undefined) {
          if ((await findRefused(id, uid)) === null) return { modifiedCount: 0 };
          throw problem('rubric-mismatch');
        }
        const teacher = { uid, name, classIds: taught };
        const before = await markSubmission(submissions, id, { ...body, criteria }, teacher);
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

      async 'DELETE /deleteMarkedAssignment/:id'({ account: { uid }, params }) {
        const id = new ObjectId(params.id);
        if (await removeFromStudentList(submissions, id, uid)) {
          return { deletedCount: 1 };
        }
        const current = await findSubmission(submissions, id);
        if (current === null || current.status === 'withdrawn') return { deletedCount: 0 };
        if (current.uid !== uid && !(await isMarker(current, uid))) {
          return { deletedCount: 0 };
        }
        requireRemovable(current, uid);
        return { deletedCount: 0 };
      },
    },
  };
}
