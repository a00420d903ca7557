import { ObjectId, type WithId } from 'mongodb';
import { countAllPages } from '#contract/files/page-count.values.ts';
import type { submissionLifeEndpoints } from '#contract/submissions/attempt-endpoints.ts';
import type { CommentAnswer } from '#contract/submissions/drafts.ts';
import { findShownSteps } from '#data/annotations/earlier-steps.ts';
import { findShownComments } from '#data/annotations/find-annotation.ts';
import { findAccess } from '#data/classes/class-access.ts';
import { pauseQuestion } from '#data/messages/changes.ts';
import { deleteDraft } from '#data/submission-drafts/collection.ts';
import { replaceAttempt, withdrawSubmission } from '#data/submissions/attempts.ts';
import {
  findSubmission,
  openSubmissions,
  type SubmissionDocument,
} from '#data/submissions/collection.ts';
import { requireFilesToHandIn } from '#data/submissions/files-to-hand-in.ts';
import { findOwnSubmission, findReadableSubmission } from '#data/submissions/shown/access.ts';
import { presentAttempts, presentHistory } from '#data/submissions/shown/present-attempts.ts';
import { presentSubmission } from '#data/submissions/shown/presenter.ts';
import { findShownParts } from '#data/submissions/shown/shown-parts.ts';
import { findSubmissionTo, findWithdrawnFrom } from '#data/submissions/submitted-assignments.ts';
import { pickWork } from '#data/submissions/work.ts';
import type { FeatureParts } from '#features/feature.ts';
import type { FeatureEndpoints } from '#http/endpoints/mount-endpoints.ts';
import { fieldProblem, problem } from '#http/errors/problems.ts';
import { explainRefusedAttempt } from './refusals.ts';

/** What a student does with a submission after handing it in, and what has happened to it. */
export function createSubmissionLifeEndpoints({
  database,
  calendar,
  publicApiUrl,
  fileStore,
}: FeatureParts): FeatureEndpoints<keyof typeof submissionLifeEndpoints> {
  const submissions = openSubmissions(database);
  const parts = { database, store: fileStore };

  /** @throws 404 for a student who has left the class, 409 in an archived one */
  async function requireOpenClass(submission: WithId<SubmissionDocument>, student: string) {
    const { role, isArchived } = await findAccess(database, submission, student);
    if (role === null) throw problem('class-not-found');
    if (isArchived) throw problem('class-archived');
  }

  /** @throws 400 for an answer to something else than an annotation that the student is shown */
  async function requireShownComments(
    submission: WithId<SubmissionDocument>,
    answers: readonly CommentAnswer[],
  ) {
    const ids = answers.map(({ annotationId }) => annotationId);
    const shown = await findShownComments(database, submission, ids);
    const index = ids.findIndex((id) => !shown.has(id));
    if (index >= 0) throw fieldProblem(`answers.${index}.annotationId`, 'annotation-not-shown', {});
  }

  /** The reason why the student's change to this version of `before` was refused. */
  async function explainRefused(
    before: WithId<SubmissionDocument>,
    version: number,
    atLimit?: 'last-attempt-final',
  ) {
    const current = (await findSubmission(database, before._id)) ?? before;
    const shownParts = await findShownParts(database, calendar, [current], 'student');
    const present: Parameters<typeof explainRefusedAttempt>[2] = (current) =>
      presentSubmission(current, 'student', publicApiUrl, shownParts(current));
    return explainRefusedAttempt(current, version !== current.version, present, atLimit);
  }

  return {
    handlers: {
      async 'POST /submissions/:id/attempts'({ account: { uid }, params, body, request }) {
        const current = await findOwnSubmission(database, new ObjectId(params.id), uid);
        if (current === null) return { modifiedCount: 0 };
        await requireOpenClass(current, uid);
        const { version = current.version, showEarlierSteps, answers = [], ...typed } = body;
        await requireShownComments(current, answers);
        const { assignmentId, assignmentKey, anonymous: isAnonymous = false } = current;
        const handingIn = { uid, assignmentKey, isAnonymous };
        const files = typed.files && (await requireFilesToHandIn(parts, handingIn, typed.files));
        // A link may have any number of pages.
        if (files && !typed.pdfLink) requireAnsweredPages(answers, countAllPages(files));
        const shown = { isShown: showEarlierSteps, assignmentId, student: uid };
        const earlierSteps = await findShownSteps(database, shown);
        const answer = {
          ...pickWork({ ...typed, files }),
          submittedAt: request.receivedAt,
          earlierSteps,
          ...(answers.length > 0 && { answers }),
        };
        const isReplaced =
          version === current.version && (await replaceAttempt(submissions, current, answer));
        if (!isReplaced) throw await explainRefused(current, version);
        if (assignmentId) await deleteDraft(database, { uid, assignmentId });
        return { modifiedCount: 1, version: current.version + 1 };
      },

      async 'GET /submissions/:id/attempts'({ account: { uid }, params }) {
        const { submission, viewer } = await findReadableSubmission(
          database,
          new ObjectId(params.id),
          uid,
          { withWithdrawn: true },
        );
        return presentAttempts(submission, viewer, publicApiUrl);
      },

      async 'GET /assignments/:id/attempts'({ account: { uid }, params }) {
        const id = new ObjectId(params.id);
        const submission =
          (await findSubmissionTo(database, id, uid)) ??
          (await findWithdrawnFrom(database, id, uid));
        if (submission === null) return [];
        const submissionId = submission._id.toHexString();
        const attempts = presentAttempts(submission, 'student', publicApiUrl);
        return attempts.map((attempt) => ({ ...attempt, submissionId }));
      },

      async 'DELETE /submissions/:id'({ account: { uid }, params }) {
        const current = await findOwnSubmission(database, new ObjectId(params.id), uid);
        if (current === null || current.status === 'withdrawn') return { deletedCount: 0 };
        await requireOpenClass(current, uid);
        if (!(await withdrawSubmission(submissions, current))) {
          throw await explainRefused(current, current.version, 'last-attempt-final');
        }
        await pauseQuestion(database, current._id);
        return { deletedCount: 1 };
      },

      async 'GET /submissions/:id/history'({ account: { uid }, params }) {
        const { submission, viewer } = await findReadableSubmission(
          database,
          new ObjectId(params.id),
          uid,
          { withWithdrawn: true },
        );
        return presentHistory(submission, viewer);
      },
    },
  };
}

/** @throws 400 for an answer on a page after the last one; `max` is `undefined` where that is not known */
function requireAnsweredPages(answers: readonly CommentAnswer[], max = Infinity): void {
  const index = answers.findIndex(({ page = 1 }) => page > max);
  if (index >= 0) throw fieldProblem(`answers.${index}.page`, 'page-unknown', { max });
}
