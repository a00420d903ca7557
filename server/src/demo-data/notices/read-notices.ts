import type { WithId } from 'mongodb';
import type { AssignmentDocument } from '#data/assignments/collection.ts';
import type { ClassMemberDocument } from '#data/class-members/collection.ts';
import type { NoticeDocument } from '#data/notices/collection.ts';
import type { SubmissionDocument } from '#data/submissions/collection.ts';
import { demoStudent, demoStudent2 } from '../demo-accounts.ts';
import type { SeedContext } from '../seed-context.ts';

/** Notices of marks that are older than this are inserted as read. */
const oldAfterHours = 48;

/** The notices that the demo students have read: older marks, and work that was set in their classes. */
export function listReadNotices(
  {
    submissions,
    assignments,
    members,
  }: {
    submissions: WithId<SubmissionDocument>[];
    assignments: WithId<AssignmentDocument>[];
    members: ClassMemberDocument[];
  },
  context: SeedContext,
): NoticeDocument[] {
  const students = new Set([demoStudent, demoStudent2].map(({ email }) => context.uidOf(email)));
  const memberships = members.filter(({ uid }) => students.has(uid));
  return [
    ...listReadMarks(submissions, students, context),
    ...memberships.flatMap(({ uid, classId }) =>
      assignments
        .filter((assignment) => assignment.classId?.equals(classId))
        .map(
          (assignment): NoticeDocument => ({
            kind: 'assigned',
            uid,
            from: { uid: assignment.uid, name: assignment.name },
            classId,
            assignmentId: assignment._id,
            about: assignment._id,
            createdAt: assignment._id.getTimestamp(),
            readAt: context.hoursAgo(1),
          }),
        ),
    ),
  ];
}

function listReadMarks(
  submissions: WithId<SubmissionDocument>[],
  students: ReadonlySet<string>,
  { hoursAgo }: SeedContext,
): NoticeDocument[] {
  return submissions.flatMap(({ _id, uid, classId, assignmentId, status, markedAt, history }) => {
    const isMarked = status === 'completed' && students.has(uid);
    const createdAt = history?.find(({ kind }) => kind === 'released')?.at ?? markedAt;
    if (!isMarked || assignmentId === null || createdAt === null) return [];
    if (createdAt > hoursAgo(oldAfterHours)) return [];
    const ofNobody = { from: null, readAt: hoursAgo(1) };
    return [{ kind: 'released', uid, classId, assignmentId, about: _id, createdAt, ...ofNobody }];
  });
}
