import { Router } from 'express';
import { ObjectId } from 'mongodb';
import {
  type CountResult,
  type DeleteResult,
  type InsertResult,
  nothingInserted,
  type UpdateResult,
} from '../../contract/results.ts';
import {
  evaluation,
  type Neighbours,
  pendingCountQuery,
  pendingPageQuery,
  type Submission,
  type SubmissionDraft,
  submissionCountQuery,
  submissionDraft,
  submissionPageQuery,
} from '../../contract/submissions.ts';
import type { FeatureParts } from '../../dependencies.ts';
import { accountOf, requireSelf } from '../../http/authentication.ts';
import { parseBody, parseId, parseQuery } from '../../http/parse.ts';
import { problem } from '../../http/problems.ts';
import { sendList } from '../../http/send-list.ts';
import { isTeacher } from '../accounts/collection.ts';
import { findAssignment, findAssignmentsTitled } from '../assignments/collection.ts';
import {
  addSubmission,
  countSubmissions,
  findSubmission,
  findSubmissionPage,
  markSubmission,
  removeFromStudent,
} from './collection.ts';
import { explainRefusedMark, pickTitled, requireRemovable, waitsFor } from './policy.ts';
import { presentPendingSubmission, presentSubmission } from './presenter.ts';
import { countPending, findPendingNeighbours, findPendingPage } from './queue.ts';

/** Students' answers to assignments, and their marks. */
export function createSubmissionRoutes({
  collections,
  guards,
  publicApiUrl,
}: FeatureParts): Router {
  const { users, assignments, submissions } = collections;
  const router = Router();

  router.post('/submitAssignment', guards.requireSignIn, async (request, response) => {
    const account = accountOf(request);
    const draft = parseBody(submissionDraft, request);
    requireSelf(account, draft.email);
    const [found] = await Promise.all([findMeant(draft), guards.refuseTeacher(account)]);
    const assignment = draft.assignmentId === undefined ? pickTitled(found) : found[0];
    if (assignment === undefined) {
      response.json(nothingInserted('assignment-gone'));
      return;
    }
    const id = await addSubmission(submissions, {
      assignmentId: assignment._id,
      work: assignment,
      uid: account.uid,
      email: account.email,
      name: account.name,
      pdfLink: draft.pdfLink,
      quickNote: draft.quickNote,
    });
    if (id === undefined) {
      throw problem('already-submitted');
    }
    response.json({ insertedId: id.toHexString() } satisfies InsertResult);
  });

  /** The assignment of the id, or those of the title: two are enough to see that it names none alone. */
  async function findMeant({ assignmentId, title = '' }: SubmissionDraft) {
    if (assignmentId === undefined) return findAssignmentsTitled(assignments, title, 2);
    const assignment = await findAssignment(assignments, new ObjectId(assignmentId));
    return assignment === null ? [] : [assignment];
  }

  router.get('/pendingAssignments', guards.requireTeacher, async (request, response) => {
    const account = accountOf(request);
    const query = parseQuery(pendingPageQuery, request);
    requireSelf(account, query.email);
    const page = await findPendingPage(submissions, account.uid, query);
    await sendList(request, response, {
      items: page.map((submission) => presentPendingSubmission(submission, publicApiUrl)),
      itemsPerPage: query.itemsPerPage,
      countAll: () => countPending(submissions, account.uid, query, Number.POSITIVE_INFINITY),
    });
  });

  router.get('/pendingAssignments/count', guards.requireTeacher, async (request, response) => {
    const account = accountOf(request);
    const query = parseQuery(pendingCountQuery, request);
    requireSelf(account, query.email);
    const count = await countPending(submissions, account.uid, query);
    response.json({ count } satisfies CountResult);
  });

  router.get('/submissions/:id/neighbours', guards.requireTeacher, async (request, response) => {
    const { uid } = accountOf(request);
    const submission = await findSubmission(submissions, parseId(request));
    if (submission === null) {
      throw problem('submission-not-found');
    }
    const { previous, next, before, waiting } = await findPendingNeighbours(
      submissions,
      submission,
      uid,
    );
    response.json({
      previous: previous?.toHexString() ?? null,
      next: next?.toHexString() ?? null,
      position: waitsFor(uid, submission) ? before + 1 : null,
      waiting,
    } satisfies Neighbours);
  });

  router.get('/mySubmittedAssignment', guards.requireSignIn, async (request, response) => {
    const account = accountOf(request);
    const query = parseQuery(submissionPageQuery, request);
    requireSelf(account, query.email);
    const page = await findSubmissionPage(submissions, account.uid, query);
    await sendList(request, response, {
      items: page.map((submission) => presentSubmission(submission, publicApiUrl)),
      itemsPerPage: query.itemsPerPage,
      countAll: () => countSubmissions(submissions, account.uid, query),
    });
  });

  router.get('/mySubmittedAssignment/count', guards.requireSignIn, async (request, response) => {
    const account = accountOf(request);
    const query = parseQuery(submissionCountQuery, request);
    requireSelf(account, query.email);
    const count = await countSubmissions(submissions, account.uid, query);
    response.json({ count } satisfies CountResult);
  });

  router.get(
    '/specificSubmittedAssignment/:id',
    guards.requireSignIn,
    async (request, response) => {
      const { uid } = accountOf(request);
      const submission = await findSubmission(submissions, parseId(request));
      if (submission === null) {
        throw problem('submission-not-found');
      }
      if (submission.uid !== uid && !(await isTeacher(users, uid))) {
        throw problem('submission-private');
      }
      response.json(presentSubmission(submission, publicApiUrl) satisfies Submission);
    },
  );

  router.patch(
    '/updateSpecificSubmittedAssignment/:id',
    guards.requireTeacher,
    async (request, response) => {
      const { uid } = accountOf(request);
      const id = parseId(request);
      const marking = parseBody(evaluation, request);
      if (await markSubmission(submissions, id, marking, uid)) {
        response.json({ modifiedCount: 1 } satisfies UpdateResult);
        return;
      }
      const present = await findSubmission(submissions, id);
      if (present !== null) {
        throw explainRefusedMark(present, marking, uid, publicApiUrl);
      }
      response.json({ modifiedCount: 0 } satisfies UpdateResult);
    },
  );

  router.delete('/deleteMarkedAssignment/:id', guards.requireSignIn, async (request, response) => {
    const { uid } = accountOf(request);
    const id = parseId(request);
    if (await removeFromStudent(submissions, id, uid)) {
      response.json({ deletedCount: 1 } satisfies DeleteResult);
      return;
    }
    const present = await findSubmission(submissions, id);
    if (present !== null) {
      requireRemovable(present, uid);
    }
    response.json({ deletedCount: 0 } satisfies DeleteResult);
  });

  return router;
}
