import { ObjectId, type WithId } from 'mongodb';
import type { ConversationDocument } from '#data/messages/collection.ts';
import type { SubmissionDocument } from '#data/submissions/collection.ts';
import { demoStudent, demoTeacher } from '../demo-accounts.ts';
import type { SeedContext } from '../seed-context.ts';

const question = 'Where could I have found a second source for this?';
const answer = 'Have a look at the list at the end of chapter 3: the first two are short and good.';

const questionAboutComment = 'Do the bacteria eat the mud, or what falls into it?';

/**
 * Of the demo student in classes: about the last two marked submissions a question that waits and one with a new answer, and a
 * question that waits about a comment on work that was handed in again.
 */
export function listConversations(
  submissions: readonly WithId<SubmissionDocument>[],
  { hoursAgo, uidOf }: SeedContext,
): ConversationDocument[] {
  const uid = uidOf(demoStudent.email);
  const { email, name } = demoTeacher;
  const teacher = { uid: uidOf(email), name };
  const marked = submissions
    .filter(
      (submission) =>
        submission.uid === uid && submission.status === 'completed' && submission.classId !== null,
    )
    .toSorted((a, b) => Number(b.markedAt) - Number(a.markedAt))
    .slice(0, 2);
  const again = submissions.filter((submission) => submission.uid === uid && submission.answers);
  const aboutComments = again.map(
    ({ _id, assignmentId, classId, answers }): ConversationDocument => {
      const at = hoursAgo(2);
      const annotation = { id: answers?.at(-1)?.annotationId ?? '', attempt: 1 };
      const asked = { side: 'student' as const, text: questionAboutComment, at, annotation };
      return {
        ...{ _id, uid, assignmentId, classId, waitingSince: at, lastAt: at },
        messages: [{ _id: toMessageId(_id, 1), ...asked }],
        read: { student: 1, marker: 0 },
      };
    },
  );
  const aboutMarks = marked.map(({ _id, assignmentId, classId }, index): ConversationDocument => {
    const at = hoursAgo(5 + index);
    const asked = { _id: toMessageId(_id, 1), side: 'student' as const, text: question, at };
    const shared = { _id, uid, assignmentId, classId };
    if (index === 0) {
      const read = { student: 1, marker: 0 };
      return { ...shared, messages: [asked], read, waitingSince: at, lastAt: at };
    }
    const lastAt = hoursAgo(2);
    const answered = {
      ...{ _id: toMessageId(_id, 2), side: 'marker' as const, teacher },
      ...{ text: answer, at: lastAt },
    };
    const read = { student: 1, marker: 2 };
    return { ...shared, messages: [asked, answered], read, unreadByStudent: true, lastAt };
  });
  return [...aboutMarks, ...aboutComments];
}

/** The same each time: an interrupted seeding is repeated. */
const toMessageId = (submissionId: ObjectId, number: number) =>
  new ObjectId(`${submissionId.toHexString().slice(0, 22)}e${number}`);
