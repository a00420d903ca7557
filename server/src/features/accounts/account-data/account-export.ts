import type { GridFSBucket, WithId } from 'mongodb';
import type { AccountExport } from '../../../contract/account-data.ts';
import type { Collections } from '../../../database/collections.ts';
import { toImageAddress } from '../../../database/image-addresses.ts';
import { readAssignmentsOf } from '../../assignments/collection.ts';
import { presentAssignment } from '../../assignments/presenter.ts';
import { listSnippets } from '../../feedback-snippets/collection.ts';
import { presentSnippet } from '../../feedback-snippets/presenter.ts';
import { listImagesOf } from '../../images/collection.ts';
import { findSubscriber } from '../../newsletter/collection.ts';
import { readStudyTasksOf } from '../../study-tasks/collection.ts';
import { presentStudyTask } from '../../study-tasks/presenter.ts';
import { readSubmissionsOf } from '../../submissions/collection.ts';
import { presentSubmission } from '../../submissions/presenter.ts';
import type { UserDocument } from '../collection.ts';

type Exported = {
  collections: Collections;
  images: GridFSBucket;
  /** As the token names the account. */
  account: { uid: string; email: string; name: string };
  user: WithId<UserDocument> | null;
  now: Date;
  publicApiUrl: string;
};

/** The text of an `AccountExport`, piece by piece: an account may hold more than fits in memory. */
export async function* writeExport(exported: Exported): AsyncGenerator<string> {
  const { collections, images, account, user, now, publicApiUrl } = exported;
  const { uid, email } = account;
  const [subscriber, snippets, pictures] = await Promise.all([
    findSubscriber(collections.subscribers, email),
    listSnippets(collections.feedbackSnippets, uid),
    listImagesOf(images, uid),
  ]);
  const facts = {
    exportedAt: now.toISOString(),
    profile: {
      email,
      name: user?.name ?? account.name,
      role: user?.role ?? 'student',
      registeredAt: user?.createdAt.toISOString() ?? null,
    },
    newsletter: subscriber && { subscribedAt: subscriber.subscribedAt.toISOString() },
    feedbackSnippets: snippets.map(presentSnippet),
    pictures: pictures.map((id) => toImageAddress(publicApiUrl, id)),
  } satisfies Partial<AccountExport>;
  yield JSON.stringify(facts).slice(0, -1);
  yield* writeList('studyTasks', readStudyTasksOf(collections.studyTasks, uid), (task) =>
    presentStudyTask(task, publicApiUrl),
  );
  yield* writeList('assignments', readAssignmentsOf(collections.assignments, uid), (assignment) =>
    presentAssignment(assignment, publicApiUrl),
  );
  yield* writeList(
    'submissions',
    readSubmissionsOf(collections.submissions, uid),
    (submission) => ({
      ...presentSubmission(submission, publicApiUrl),
      removedAt: submission.removedByStudentAt?.toISOString() ?? null,
    }),
  );
  yield '}';
}

async function* writeList<Name extends 'studyTasks' | 'assignments' | 'submissions', Item>(
  name: Name,
  items: AsyncIterable<Item>,
  present: (item: Item) => AccountExport[Name][number],
): AsyncGenerator<string> {
  let before = `,${JSON.stringify(name)}:[`;
  for await (const item of items) {
    yield before + JSON.stringify(present(item));
    before = ',';
  }
  yield before === ',' ? ']' : `${before}]`;
}
