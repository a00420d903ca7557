import type { GridFSBucket, ObjectId } from 'mongodb';
import type { DeletionPreview } from '../../../contract/account-data.ts';
import type { Collections } from '../../../database/collections.ts';
import { findOwnAssignmentIds } from '../../assignments/collection.ts';
import { listSnippets } from '../../feedback-snippets/collection.ts';
import { listImagesOf } from '../../images/collection.ts';
import { findSubscriber } from '../../newsletter/collection.ts';
import { countStudyTasks } from '../../study-tasks/collection.ts';
import { countHandedIn, findAnsweredByOthers } from '../../submissions/account-erasure.ts';
import { findUser } from '../collection.ts';
import { hasOtherTeacher } from '../roles/demotion.ts';
import { findKeptPictures } from './kept-pictures.ts';

/** How many assignments are looked at in one query, here and when they are left. */
export const assignmentsPerQuery = 500;

/** What this account has, and what would become of it. */
export async function previewDeletion(
  collections: Collections,
  images: GridFSBucket,
  publicApiUrl: string,
  { uid, email }: { uid: string; email: string },
): Promise<DeletionPreview> {
  const { users, submissions, studyTasks, feedbackSnippets, subscribers } = collections;
  const [tasks, pending, marked, assignments, snippets, pictures, subscriber, user] =
    await Promise.all([
      countStudyTasks(studyTasks, uid, { priority: '', status: '' }),
      countHandedIn(submissions, uid, 'pending'),
      countHandedIn(submissions, uid, 'completed'),
      countAssignments(collections, uid),
      listSnippets(feedbackSnippets, uid),
      listImagesOf(images, uid),
      findSubscriber(subscribers, email),
      findUser(users, uid),
    ]);
  const keptPictures = await findKeptPictures({
    collections,
    publicApiUrl,
    ids: pictures,
    uid,
    keptAssignments: assignments.kept,
  });
  return {
    studyTasks: tasks,
    pendingSubmissions: pending,
    markedSubmissions: marked,
    assignmentsDeleted: assignments.deleted,
    assignmentsKept: assignments.kept.length,
    feedbackSnippets: snippets.length,
    pictures: pictures.length - keptPictures.size,
    picturesKept: keptPictures.size,
    newsletter: subscriber !== null,
    lastTeacher: user?.role === 'admin' && !(await hasOtherTeacher(collections, user._id)),
  };
}

async function countAssignments({ assignments, submissions }: Collections, uid: string) {
  const ids = await findOwnAssignmentIds(assignments, uid);
  const kept: ObjectId[] = [];
  for (let first = 0; first < ids.length; first += assignmentsPerQuery) {
    const some = ids.slice(first, first + assignmentsPerQuery);
    kept.push(...(await findAnsweredByOthers(submissions, some, [uid])));
  }
  return { kept, deleted: ids.length - kept.length };
}
