import { ObjectId } from 'mongodb';
import type { submissionEndpoints } from '#contract/submissions/endpoints.ts';
import { findUnverified } from '#data/accounts/addresses.ts';
import { isTeacher } from '#data/accounts/roles/teachers.ts';
import { findRubric } from '#data/assignments/rubric.ts';
import { mayManage } from '#data/classes/class-access.ts';
import { countMarked } from '#data/submissions/account-data.ts';
import { findSubmission, openSubmissions } from '#data/submissions/collection.ts';
import { findReadableSubmission, isMarker } from '#data/submissions/shown/access.ts';
import { isAnonymous } from '#data/submissions/shown/identity.ts';
import { presentOwnSubmission, presentSubmission } from '#data/submissions/shown/presenter.ts';
import { findShownParts } from '#data/submissions/shown/shown-parts.ts';
import {
  countSubmissions,
  findMarkedPage,
  findSubmissionPage,
  removeFromStudentList,
} from '#data/submissions/student-list.ts';
import { countSubmissionsTo, findSubmissionTo } from '#data/submissions/submitted-assignments.ts';
import { requireVisibleAssignment } from '#data/submissions/visible-assignment.ts';
import type { FeatureParts } from '#features/feature.ts';
import { requireSelf } from '#http/authentication.ts';
import type { FeatureEndpoints } from '#http/endpoints/mount-endpoints.ts';
import { countAllPages, setTotalCount, withTotalCount } from '#http/endpoints/total-count.ts';
import { problem } from '#http/errors/problems.ts';
import { createSubmit } from './attempts/submit.ts';
import { requireRemovable } from './policy.ts';

/** What students submit, and their lists of it. */
export function createSubmissionEndpoints({
  database,
  guards,
  calendar,
  publicApiUrl,
  fileStore,
}: FeatureParts): FeatureEndpoints<keyof typeof submissionEndpoints> {
  const submissions = openSubmissions(database);
  const submit = createSubmit(submissions, { database, guards, fileStore });

  return {
    handlers: {
      'POST /submitAssignment'({ account, body, request }) {
        requireSelf(account, body.email);
        return submit(account, body, request.receivedAt);
      },

      async 'GET /assignments/:id/submissions/count'({ account: { uid }, params }) {
        const id = new ObjectId(params.id);
        const { assignment, role } = await requireVisibleAssignment(database, id, uid);
        const isOwner = assignment.uid === uid;
        const hasRights = role === 'open' && !isOwner && (await isTeacher(database, uid));
        if (!mayManage(role, { isOwner, hasRights }))
          throw problem('assignment-of-another-account');
        return { count: await countSubmissionsTo(database, assignment._id) };
      },

      async 'GET /assignments/:id/submissions/mine'({ account: { uid }, params }) {
        const submission = await findSubmissionTo(database, new ObjectId(params.id), uid);
        if (submission === null) {
          throw problem('submission-not-found');
        }
        const shownParts = await findShownParts(database, calendar, [submission], 'student');
        return presentOwnSubmission(submission, publicApiUrl, shownParts(submission));
      },

      async 'GET /submissions/marked'({ account: { uid }, query, ...context }) {
        const page = await findMarkedPage(submissions, uid, query);
        const shownParts = await findShownParts(database, calendar, page, 'student');
        return withTotalCount(context, {
          items: page.map((submission) =>
            presentOwnSubmission(submission, publicApiUrl, shownParts(submission)),
          ),
          itemsPerPage: query.itemsPerPage,
          countAll: () => countMarked(submissions, uid),
        });
      },

      async 'GET /mySubmittedAssignment'({ account, query, response }) {
        const { uid } = account;
        requireSelf(account, query.email);
        const page = await findSubmissionPage(submissions, uid, query);
        const [shownParts, count] = await Promise.all([
          findShownParts(database, calendar, page, 'student'),
          countAllPages(page, query, () => countSubmissions(submissions, uid, query)),
        ]);
        setTotalCount(response, count);
        return page.map((submission) =>
          presentSubmission(submission, 'student', publicApiUrl, shownParts(submission)),
        );
      },

      async 'GET /specificSubmittedAssignment/:id'({ account: { uid }, params }) {
        const { submission, viewer } = await findReadableSubmission(
          database,
          new ObjectId(params.id),
          uid,
        );
        const { assignmentId } = submission;
        const isMarked = viewer === 'marker';
        const isNamed = isMarked && !isAnonymous(submission);
        const [shownParts, unverified, rubric] = await Promise.all([
          findShownParts(database, calendar, [submission], viewer),
          isNamed ? findUnverified(database, [submission.uid]) : undefined,
          isMarked && assignmentId ? findRubric(database, assignmentId) : null,
        ]);
        const shown = {
          ...presentSubmission(submission, viewer, publicApiUrl, shownParts(submission)),
          ...(rubric && { rubric }),
        };
        return unverified?.has(submission.uid) ? { ...shown, emailVerified: false } : shown;
      },

      async 'DELETE /deleteMarkedAssignment/:id'({ account: { uid }, params }) {
        const id = new ObjectId(params.id);
        if (await removeFromStudentList(submissions, id, uid)) {
          return { deletedCount: 1 };
        }
        const current = await findSubmission(database, id);
        if (current === null || current.status === 'withdrawn') return { deletedCount: 0 };
        if (current.uid !== uid && !(await isMarker(database, current, uid))) {
          return { deletedCount: 0 };
        }
        requireRemovable(current, uid);
        return { deletedCount: 0 };
      },
    },
  };
}
