import { ObjectId, type WithId } from 'mongodb';
import type { submissionLifeEndpoints } from '../../../contract/endpoints/submissions/life.ts';
import type { FeatureParts } from '../../../feature.ts';
import type { FeatureEndpoints } from '../../../http/endpoints/mount-endpoints.ts';
import { problem } from '../../../http/errors/problems.ts';
import { createSubmissionAccess, type Viewer } from '../access.ts';
import { findSubmission, openSubmissions, type SubmissionDocument } from '../collection.ts';
import { findShownSteps } from '../next-steps/earlier-steps.ts';
import { explainRefusedAttempt, explainRefusedReturn } from '../policy.ts';
import { presentSubmission } from '../presenter.ts';
import { createShownParts } from '../shown-parts.ts';
import { replaceAttempt, withdrawSubmission } from './attempts.ts';
import { undoSubmissionChange } from './changes.ts';
import { returnSubmission } from './marks.ts';
import { presentAttempts, presentHistory } from './presenter.ts';
import { findDrafts, type ReleasableDraft, releaseDrafts, undoRelease } from './release.ts';

/** What happens to a submission between the first hand-in and the last correction of its mark. */
export function createSubmissionLifeEndpoints({
  database,
  lookups,
  calendar,
  publicApiUrl,
}: FeatureParts): FeatureEndpoints<keyof typeof submissionLifeEndpoints> {
  const submissions = openSubmissions(database);
  const showParts = createShownParts(lookups, calendar);
  const { findAccess, findAssignment, findClassesTaughtBy, undoIfArchived } = lookups;
  const { findOwn, findReadable, findRefused } = createSubmissionAccess(submissions, lookups);

  /** Shows a submission to this viewer. */
  async function createPresenter(submission: WithId<SubmissionDocument>, viewer: Viewer) {
    const shownParts = await showParts([submission]);
    return (each: WithId<SubmissionDocument>) =>
      presentSubmission(each, viewer, publicApiUrl, shownParts(each));
  }

  /** @throws 404 for a student who has left the class, 409 in an archived one */
  async function requireOpenClass(submission: WithId<SubmissionDocument>, student: string) {
    const { role, isArchived } = await findAccess(submission, student);
    if (role === null) throw problem('class-not-found');
    if (isArchived) throw problem('class-archived');
  }

  /** The reason why the student's change to this version of `before` was refused. */
  async function explainRefused(before: WithId<SubmissionDocument>, version: number) {
    const current = (await findSubmission(submissions, before._id)) ?? before;
    const present = await createPresenter(current, 'student');
    return explainRefusedAttempt(current, version !== current.version, present);
  }

  /** @throws 409 for an assignment of an archived class, to its teachers */
  async function refuseArchived(assignmentId: ObjectId, teacher: string) {
    const assignment = await findAssignment(assignmentId);
    if (assignment === null) return;
    const { role, isArchived } = await findAccess(assignment, teacher);
    if (role === 'teacher' && isArchived) throw problem('class-archived');
  }

  return {
    handlers: {
      async 'POST /submissions/:id/attempts'({ account: { uid }, params, body }) {
        const current = await findOwn(new ObjectId(params.id), uid);
        if (current === null) return { modifiedCount: 0 };
        await requireOpenClass(current, uid);
        const { version = current.version, showEarlierSteps, ...typed } = body;
        const { assignmentId } = current;
        const shown = { isShown: showEarlierSteps, assignmentId, student: uid };
        const earlierSteps = await findShownSteps(submissions, lookups, shown);
        const answer = { ...typed, earlierSteps };
        const isReplaced =
          version === current.version && (await replaceAttempt(submissions, current, answer));
        if (!isReplaced) throw await explainRefused(current, version);
        await undoIfArchived([current], () =>
          undoSubmissionChange(submissions, current, 'attempts'),
        );
        return { modifiedCount: 1, version: current.version + 1 };
      },

      async 'GET /submissions/:id/attempts'({ account: { uid }, params }) {
        const { submission } = await findReadable(new ObjectId(params.id), uid);
        return presentAttempts(submission);
      },

      async 'DELETE /submissions/:id'({ account: { uid }, params }) {
        const current = await findOwn(new ObjectId(params.id), uid);
        if (current === null || current.status === 'withdrawn') return { deletedCount: 0 };
        await requireOpenClass(current, uid);
        if (!(await withdrawSubmission(submissions, current))) {
          throw await explainRefused(current, current.version);
        }
        await undoIfArchived([current], () =>
          undoSubmissionChange(submissions, current, 'attempts'),
        );
        return { deletedCount: 1 };
      },

      async 'POST /submissions/:id/return'({ account: { uid, name }, params, body }) {
        const id = new ObjectId(params.id);
        const [classIds, before] = await Promise.all([
          findClassesTaughtBy(uid),
          findSubmission(submissions, id),
        ]);
        const { reason, version = before?.version } = body;
        const teacher = { uid, name, classIds };
        if (
          before !== null &&
          version === before.version &&
          (await returnSubmission(submissions, before, reason, teacher))
        ) {
          await undoIfArchived([before], () =>
            undoSubmissionChange(submissions, before, 'history'),
          );
          return { modifiedCount: 1 };
        }
        const current = await findRefused(id, uid);
        if (current === null) return { modifiedCount: 0 };
        const present = await createPresenter(current, 'marker');
        throw explainRefusedReturn(current, body.version, present);
      },

      async 'GET /submissions/:id/history'({ account: { uid }, params }) {
        const { submission, viewer } = await findReadable(new ObjectId(params.id), uid);
        return presentHistory(submission, viewer);
      },

      async 'POST /assignments/:id/release'({ account: { uid, name }, params, body }) {
        const assignmentId = new ObjectId(params.id);
        const teacher = { uid, name, classIds: await findClassesTaughtBy(uid) };
        const named = body.submissionIds && [...new Set(body.submissionIds)];
        const ids = named?.map((id) => new ObjectId(id));
        const drafts = await findDrafts(submissions, assignmentId, teacher, ids);
        if (drafts.length === 0) await refuseArchived(assignmentId, uid);
        const complete = drafts.filter((each): each is ReleasableDraft => !!each.draft?.feedback);
        const at = new Date();
        const modifiedCount = await releaseDrafts(submissions, complete, teacher, at);
        await undoIfArchived(complete.slice(0, 1), () => undoRelease(submissions, complete, at));
        const withoutFeedback = drafts.length - complete.length;
        const asked = named?.length ?? drafts.length;
        return { modifiedCount, withoutFeedback, changed: asked - withoutFeedback - modifiedCount };
      },
    },
  };
}
