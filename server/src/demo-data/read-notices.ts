import type { WithId } from 'mongodb';
import type { NoticeDocument } from '../features/notices/index.ts';
import type { SubmissionDocument } from '../features/submissions/index.ts';
import { demoStudent, demoStudent2 } from './demo-accounts.ts';
import type { SeedContext } from './seed-context.ts';

/** Marks that are older than these hours are no news any more. */
const oldAfterHours = 48;

/** What the demo students know already: their older marks. */
export function listReadNotices(
  submissions: WithId<SubmissionDocument>[],
  { hoursAgo, uidOf }: SeedContext,
): NoticeDocument[] {
  const students = new Set([demoStudent, demoStudent2].map(({ email }) => uidOf(email)));
  return submissions.flatMap(({ _id, uid, classId, assignmentId, status, markedAt, history }) => {
    const isMarked = status === 'completed' && students.has(uid);
    const createdAt = history?.find(({ kind }) => kind === 'released')?.at ?? markedAt;
    if (!isMarked || assignmentId === null || createdAt === null) return [];
    if (createdAt > hoursAgo(oldAfterHours)) return [];
    const ofNobody = { from: null, readAt: hoursAgo(1) };
    return [{ kind: 'released', uid, classId, assignmentId, about: _id, createdAt, ...ofNobody }];
  });
}
