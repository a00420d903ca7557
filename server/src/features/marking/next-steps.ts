import { ObjectId, type WithId } from 'mongodb';
import type { nextStepEndpoints } from '#contract/marking/next-step-endpoints.ts';
import { type CommentStep, findCommentSteps } from '#data/annotations/comment-steps.ts';
import { findEarlierSteps } from '#data/annotations/earlier-steps.ts';
import { showClasses } from '#data/classes/class-labels.ts';
import { addStepTask, deleteStepTask, findStepTasks } from '#data/study-tasks/next-steps.ts';
import type { SubmissionDocument } from '#data/submissions/collection.ts';
import { findOwnSubmission } from '#data/submissions/shown/access.ts';
import { requireVisibleAssignment } from '#data/submissions/visible-assignment.ts';
import type { FeatureParts } from '#features/feature.ts';
import type { FeatureEndpoints } from '#http/endpoints/mount-endpoints.ts';
import { problem } from '#http/errors/problems.ts';

/** The next steps of a mark and of the comments on the pages, as their student makes study tasks of them and shows which are done. */
export function createNextStepEndpoints({
  database,
  quotas,
}: FeatureParts): FeatureEndpoints<keyof typeof nextStepEndpoints> {
  /** The student's own submission. @throws 403 for those who may mark it, 404 for all others */
  async function requireOwn(hex: string, uid: string): Promise<WithId<SubmissionDocument>> {
    const submission = await findOwnSubmission(database, new ObjectId(hex), uid);
    if (submission === null || submission.uid !== uid || submission.status === 'withdrawn') {
      throw problem('submission-not-found');
    }
    return submission;
  }

  /** Those of the mark, then the comments that are next steps. */
  async function findSteps(submission: WithId<SubmissionDocument>): Promise<CommentStep[]> {
    return [...(submission.nextSteps ?? []), ...(await findCommentSteps(database, submission))];
  }

  return {
    handlers: {
      async 'GET /submissions/:id/next-steps'({ account: { uid }, params }) {
        const submission = await requireOwn(params.id, uid);
        const { _id } = submission;
        const nextSteps = await findSteps(submission);
        const tasks = nextSteps.length === 0 ? [] : await findStepTasks(database, uid, _id);
        const byStep = new Map(tasks.map((task) => [task.nextStep.stepId, task]));
        return nextSteps.map(({ id, text, place }) => {
          const task = byStep.get(id);
          return {
            id,
            text,
            ...(place && { place }),
            task: task
              ? { _id: task._id.toHexString(), date: task.date, status: task.status }
              : null,
          };
        });
      },

      async 'POST /submissions/:id/next-steps'({ account, params, body }) {
        const submission = await requireOwn(params.id, account.uid);
        const { _id, assignmentId, classId, title, imageURL } = submission;
        const steps = await findSteps(submission);
        const step = steps.find(({ id }) => id === body.stepId);
        if (step === undefined) throw problem('next-step-not-found');
        const existing = (await findStepTasks(database, account.uid, _id)).find(
          ({ nextStep }) => nextStep.stepId === step.id,
        );
        if (existing) return { insertedId: existing._id.toHexString() };
        const [shownClass] = await Promise.all([
          showClasses(database, [{ classId }]),
          quotas.consume(account, { studyTasks: 1 }),
        ]);
        const id = await addStepTask(database, account, {
          title: step.text,
          date: body.date,
          subject: shownClass({ classId })?.class.name ?? '',
          image: imageURL,
          nextStep: { submissionId: _id, stepId: step.id, assignmentId, title },
        });
        // Made by another call, and deleted at this moment.
        if (id === null) throw problem('next-step-not-found');
        return { insertedId: id.toHexString() };
      },

      async 'DELETE /submissions/:id/next-steps'({ account: { uid }, params, query }) {
        const submissionId = new ObjectId(params.id);
        const deletedCount = await deleteStepTask(database, uid, {
          submissionId,
          stepId: query.stepId,
        });
        if (deletedCount === 0) {
          const tasks = await findStepTasks(database, uid, submissionId);
          if (tasks.some(({ nextStep }) => nextStep.stepId === query.stepId)) {
            throw problem('step-task-begun');
          }
        }
        return { deletedCount };
      },

      async 'GET /assignments/:id/earlier-steps'({ account: { uid }, params }) {
        const id = new ObjectId(params.id);
        const { assignment } = await requireVisibleAssignment(database, id, uid);
        const earlier = await findEarlierSteps(database, assignment, uid);
        return { earlierSteps: earlier ?? null };
      },
    },
  };
}
