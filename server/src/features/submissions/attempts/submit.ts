import { ObjectId } from 'mongodb';
import { nothingInserted } from '#contract/results.ts';
import type { SubmissionDraft } from '#contract/submissions/schemas.ts';
import { maxAttempts } from '#contract/values.ts';
import { findShownSteps } from '#data/annotations/earlier-steps.ts';
import { fixAnonymity } from '#data/assignments/changes.ts';
import { openAssignments } from '#data/assignments/collection.ts';
import { findAssignment, findAssignmentsByTitle } from '#data/assignments/find-assignments.ts';
import { findAccess } from '#data/classes/class-access.ts';
import { findClassesOf } from '#data/classes/classes-of-account.ts';
import { resumeQuestion } from '#data/messages/changes.ts';
import { deleteDraft, hasDraft } from '#data/submission-drafts/collection.ts';
import { submitAgain } from '#data/submissions/attempts.ts';
import {
  addSubmission,
  hasUsedAllAttempts,
  type NewSubmission,
  type Submissions,
} from '#data/submissions/collection.ts';
import { requireFilesToHandIn } from '#data/submissions/files-to-hand-in.ts';
import { pickWork } from '#data/submissions/work.ts';
import type { FeatureParts } from '#features/feature.ts';
import { problem } from '#http/errors/problems.ts';
import type { Account } from '#identity/product-token.ts';
import { pickByTitle } from '../policy.ts';

type Answer = { insertedId: string } | ReturnType<typeof nothingInserted<'assignment-gone'>>;

/** Submits an assignment the first time, or again after the submission was withdrawn. */
export function createSubmit(
  submissions: Submissions,
  { database, guards, fileStore }: Pick<FeatureParts, 'database' | 'guards' | 'fileStore'>,
) {
  const parts = { database, store: fileStore };
  const assignments = openAssignments(database);

  /**
   * The assignment with the id, or those with the title that this student may see: two are enough to see that the title
   * is ambiguous.
   */
  async function findNamedAssignments({ assignmentId, title = '' }: SubmissionDraft, uid: string) {
    if (assignmentId === undefined) {
      const { attended } = await findClassesOf(database, uid);
      const classIds = attended.map(({ classId }) => classId);
      return findAssignmentsByTitle(database, title, classIds, 2);
    }
    const assignment = await findAssignment(database, new ObjectId(assignmentId));
    return assignment === null || assignment.deletedAt ? [] : [assignment];
  }

  async function submitOnceMore(sent: NewSubmission): Promise<ObjectId | undefined> {
    const id = await submitAgain(submissions, sent);
    if (id !== undefined) await resumeQuestion(database, id);
    return id;
  }

  /**
   * @param receivedAt when the call arrived: it was on time if that was
   * @throws 400 for a title that names no assignment or several and for files that are not the caller's, 403 for a teacher,
   * 409 where it cannot be submitted, 422 for a file whose content is refused
   */
  return async function submit(
    account: Account,
    body: SubmissionDraft,
    receivedAt: Date,
  ): Promise<Answer> {
    const [found] = await Promise.all([
      findNamedAssignments(body, account.uid),
      guards.refuseTeacher(account),
    ]);
    const assignment = body.assignmentId === undefined ? pickByTitle(found) : found[0];
    if (assignment === undefined) {
      return nothingInserted('assignment-gone');
    }
    const { role, isArchived } = await findAccess(database, assignment, account.uid);
    if (role === null) return nothingInserted('assignment-gone');
    if (isArchived) throw problem('class-archived');
    const handingIn = {
      uid: account.uid,
      assignmentKey: assignment._id.toHexString(),
      isAnonymous: assignment.anonymous ?? false,
    };
    const files = body.files && (await requireFilesToHandIn(parts, handingIn, body.files));
    const sent = {
      assignmentId: assignment._id,
      assignment,
      uid: account.uid,
      email: account.email,
      name: account.name,
      ...pickWork({ ...body, files }),
      submittedAt: receivedAt,
      earlierSteps: await findShownSteps(database, {
        isShown: body.showEarlierSteps,
        assignmentId: assignment._id,
        student: account.uid,
      }),
    };
    // How it is marked was changed meanwhile, or it was deleted.
    if (!(await fixAnonymity(assignments, assignment))) return submit(account, body, receivedAt);
    const draft = { uid: account.uid, assignmentId: assignment._id };
    const submittedId = (await addSubmission(submissions, sent)) ?? (await submitOnceMore(sent));
    if (submittedId === undefined) {
      throw (await hasUsedAllAttempts(submissions, assignment._id, account.uid))
        ? problem('attempt-limit-reached', { limit: maxAttempts })
        : problem('already-submitted');
    }
    // Most hand-ins have no draft. Deleting one takes a command of its own, while this read is shared. It comes after the hand-in,
    // because a draft may be saved at the same time.
    if (await hasDraft(database, draft)) await deleteDraft(database, draft);
    return { insertedId: submittedId.toHexString() };
  };
}
