import { ObjectId, type WithId } from 'mongodb';
import type { markingEndpoints } from '#contract/marking/endpoints.ts';
import type { GivenPoints } from '#contract/rubrics/schemas.ts';
import { maxMessages } from '#contract/values.ts';
import { findAssignment } from '#data/assignments/find-assignments.ts';
import { findRubric } from '#data/assignments/rubric.ts';
import { findAccess } from '#data/classes/class-access.ts';
import { findClassesTaughtBy } from '#data/classes/classes-of-account.ts';
import { endExtensionRequests, endRequestsUntil } from '#data/extensions/changes.ts';
import { findDueDays } from '#data/extensions/due-days.ts';
import { addMessage } from '#data/messages/changes.ts';
import { isConversationFull } from '#data/messages/find-conversations.ts';
import {
  findSubmission,
  openSubmissions,
  type SubmissionDocument,
} from '#data/submissions/collection.ts';
import { describeGiven } from '#data/submissions/marks/criteria.ts';
import { mayMark } from '#data/submissions/marks/markable.ts';
import {
  type MarkedSubmission,
  markSubmission,
  readBeforeMark,
} from '#data/submissions/marks/marks.ts';
import {
  findDrafts,
  findReleasedStudents,
  type ReleasableDraft,
  releaseDrafts,
} from '#data/submissions/marks/release.ts';
import { returnSubmission } from '#data/submissions/marks/return.ts';
import { takeReleaseBack } from '#data/submissions/marks/take-back.ts';
import { findRefusedSubmission } from '#data/submissions/shown/access.ts';
import { isAnonymous } from '#data/submissions/shown/identity.ts';
import {
  type Present,
  presentSubmission,
  withSubmission,
} from '#data/submissions/shown/presenter.ts';
import { findShownParts } from '#data/submissions/shown/shown-parts.ts';
import type { FeatureParts } from '#features/feature.ts';
import type { FeatureEndpoints } from '#http/endpoints/mount-endpoints.ts';
import { fieldProblem, problem } from '#http/errors/problems.ts';
import { explainRefusedMark, explainRefusedReturn, explainRefusedTakeBack } from './refusals.ts';

/** The marks that teachers give and release, and what they return for revision. */
export function createMarkingEndpoints({
  database,
  calendar,
  publicApiUrl,
  quotas,
}: FeatureParts): FeatureEndpoints<keyof typeof markingEndpoints> {
  const submissions = openSubmissions(database);

  /** Shows a submission to those who may mark it. */
  async function createPresenter(submission: WithId<SubmissionDocument>): Promise<Present> {
    const shownParts = await findShownParts(database, calendar, [submission], 'marker');
    return (shown) => presentSubmission(shown, 'marker', publicApiUrl, shownParts(shown));
  }

  /** The points of a mark by the rubric of its assignment; `undefined` where they do not fit it. */
  async function describeCriteria(id: ObjectId, given: GivenPoints) {
    const { assignmentId, marks = 0 } = (await findSubmission(database, id)) ?? {};
    const rubric = assignmentId ? await findRubric(database, assignmentId) : null;
    return rubric === null ? undefined : describeGiven(given, rubric.criteria, marks);
  }

  /** The refusal of points that do not fit the rubric of the assignment, with submission and rubric as they are now. */
  async function explainMismatch(current: WithId<SubmissionDocument>) {
    const [present, rubric] = await Promise.all([
      createPresenter(current),
      current.assignmentId && findRubric(database, current.assignmentId),
    ]);
    const show: Present = (shown) => ({ ...present(shown), ...(rubric && { rubric }) });
    return problem('rubric-mismatch', {}, withSubmission(current, show));
  }

  /** Adds the answer that came with a mark. */
  async function answerStudent(
    { _id, uid, assignmentId, classId }: MarkedSubmission,
    teacher: { uid: string; name: string },
    text: string,
  ) {
    const facts = { _id, uid, assignmentId, classId: classId ?? null };
    const message = { _id: new ObjectId(), side: 'marker' as const, teacher, text, at: new Date() };
    await addMessage(database, facts, message);
  }

  /** @throws 409 for an assignment of an archived class, to its teachers */
  async function refuseArchived(assignmentId: ObjectId, teacher: string) {
    const assignment = await findAssignment(database, assignmentId);
    if (assignment === null) return;
    const { role, isArchived } = await findAccess(database, assignment, teacher);
    if (role === 'teacher' && isArchived) throw problem('class-archived');
  }

  return {
    handlers: {
      async 'PATCH /updateSpecificSubmittedAssignment/:id'({ account, params, body }) {
        const { uid, name } = account;
        const id = new ObjectId(params.id);
        const [classIds, read, criteria] = await Promise.all([
          findClassesTaughtBy(database, uid),
          body.version === undefined ? undefined : readBeforeMark(submissions, params.id),
          body.criteria && describeCriteria(id, body.criteria),
        ]);
        if (body.criteria && criteria === undefined) {
          const current = await findRefusedSubmission(database, id, uid);
          if (current === null) return { modifiedCount: 0 };
          throw await explainMismatch(current);
        }
        const teacher = { uid, name, classIds };
        const { answer } = body;
        if (answer !== undefined) {
          const current = await findRefusedSubmission(database, id, uid);
          if (current === null) return { modifiedCount: 0 };
          if (await isConversationFull(database, id)) {
            throw problem('message-limit-reached', { limit: maxMessages });
          }
          await quotas.consume(account, { messages: 1 });
        }
        const marked = await markSubmission(submissions, id, { ...body, criteria }, teacher, read);
        if (marked !== null) {
          if (answer !== undefined) await answerStudent(marked, { uid, name }, answer);
          if (body.release !== false && marked.assignmentId) {
            await endExtensionRequests(database, marked.assignmentId, [marked.uid]);
          }
          return { modifiedCount: 1 };
        }
        const current = await findRefusedSubmission(database, id, uid);
        if (current === null) return { modifiedCount: 0 };
        throw explainRefusedMark(current, body, uid, await createPresenter(current));
      },

      async 'POST /submissions/:id/return'({ account: { uid, name }, params, body }) {
        const id = new ObjectId(params.id);
        const [classIds, before] = await Promise.all([
          findClassesTaughtBy(database, uid),
          findSubmission(database, id),
        ]);
        const { reason, date, withAnnotations, version = before?.version } = body;
        if (date !== undefined && date < calendar.toDay(new Date())) {
          throw fieldProblem('date', 'return-day-past', {});
        }
        const teacher = { uid, name, classIds };
        if (date !== undefined && before !== null && mayMark(before, teacher)) {
          // A granted day, which counts where it is later, would reveal who the student is.
          const { assignmentId, revision } = before;
          const asked = isAnonymous(before)
            ? { assignmentId, uid: '', ...(revision && { revision }) }
            : before;
          const day = (await findDueDays(database, [asked]))(asked);
          if (day !== undefined && date < day) {
            throw fieldProblem('date', 'return-day-before-due', { day });
          }
        }
        if (
          before !== null &&
          version === before.version &&
          (await returnSubmission(
            submissions,
            before,
            { reason, withAnnotations, ...(date && { date }) },
            teacher,
          ))
        ) {
          const { assignmentId } = before;
          // The end of a request is shown with the name of its student.
          if (date !== undefined && assignmentId !== null && !isAnonymous(before)) {
            const ofStudent = { assignmentId, uid: before.uid };
            await endRequestsUntil(database, ofStudent, date);
          }
          return { modifiedCount: 1 };
        }
        const current = await findRefusedSubmission(database, id, uid);
        if (current === null) return { modifiedCount: 0 };
        throw explainRefusedReturn(current, body.version, await createPresenter(current));
      },

      async 'DELETE /submissions/:id/release'({ account: { uid, name }, params, query }) {
        const id = new ObjectId(params.id);
        const [classIds, before] = await Promise.all([
          findClassesTaughtBy(database, uid),
          findSubmission(database, id),
        ]);
        const { version = before?.version } = query;
        const teacher = { uid, name, classIds };
        if (
          before !== null &&
          version === before.version &&
          (await takeReleaseBack(submissions, before, teacher))
        ) {
          return { modifiedCount: 1 };
        }
        const current = await findRefusedSubmission(database, id, uid);
        if (current === null) return { modifiedCount: 0 };
        throw explainRefusedTakeBack(current, query.version, await createPresenter(current));
      },

      async 'POST /assignments/:id/release'({ account: { uid, name }, params, body }) {
        const assignmentId = new ObjectId(params.id);
        const teacher = { uid, name, classIds: await findClassesTaughtBy(database, uid) };
        const named = body.submissionIds && [...new Set(body.submissionIds)];
        const ids = named?.map((id) => new ObjectId(id));
        const drafts = await findDrafts(submissions, assignmentId, teacher, ids);
        const complete = drafts.filter(
          (submission): submission is ReleasableDraft => !!submission.draft?.feedback,
        );
        const modifiedCount = await releaseDrafts(submissions, complete, teacher);
        if (modifiedCount === 0) await refuseArchived(assignmentId, uid);
        else {
          const students = await findReleasedStudents(submissions, complete);
          await endExtensionRequests(database, assignmentId, students);
        }
        const withoutFeedback = drafts.length - complete.length;
        const asked = named?.length ?? drafts.length;
        return { modifiedCount, withoutFeedback, changed: asked - withoutFeedback - modifiedCount };
      },
    },
  };
}
