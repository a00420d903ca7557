import type { Db, GridFSBucket } from 'mongodb';
import type { Collections } from '../../../database/collections.ts';
import type { Owner } from '../../../database/owner.ts';
import {
  deleteOwnAssignments,
  findOwnAssignmentIds,
  handOverAssignments,
} from '../../assignments/collection.ts';
import { deleteSnippets } from '../../feedback-snippets/collection.ts';
import { deleteImage, handOverImage, listImagesOf } from '../../images/collection.ts';
import { removeSubscriber } from '../../newsletter/collection.ts';
import { deleteStudyTasks } from '../../study-tasks/collection.ts';
import {
  deletePending,
  findAnsweredByOthers,
  handOverMarkings,
  handOverSubmissions,
} from '../../submissions/account-erasure.ts';
import { deleteStudent, findUser } from '../collection.ts';
import { demoteTeacher } from '../roles/demotion.ts';
import type { AccountCheck } from '../sign-in/account-check.ts';
import { markDeleted, rememberRoleDecision, unmarkDeleted } from '../tombstones.ts';
import { assignmentsPerQuery } from './deletion-preview.ts';
import { findKeptPictures } from './kept-pictures.ts';
import { requireNotLastTeacher } from './policy.ts';

type Leaving = {
  database: Db;
  collections: Collections;
  images: GridFSBucket;
  uid: string;
  nobody: Owner;
  accountCheck: Pick<AccountCheck, 'forget'>;
  publicApiUrl: string;
};

/**
 * Takes an account out of the database. Each step can be repeated, and the account itself goes last: a deletion that
 * was cut off is finished by the next call.
 * @throws 409 for the last teacher, before anything is changed
 */
export async function leave(leaving: Leaving): Promise<void> {
  const { subscribers, tombstones } = leaving.collections;
  const user = await layDownRole(leaving);
  if (user?.role !== undefined) {
    await rememberRoleDecision(tombstones, user.email);
  }
  if (user) {
    await removeSubscriber(subscribers, user.email);
  }
  await leaveWork(leaving);
  await removeUser(leaving);
  leaving.accountCheck.forget(leaving.uid);
  // What came in meanwhile; from now on the account is refused.
  await leaveWork(leaving);
}

async function leaveWork(leaving: Leaving): Promise<void> {
  const { collections, uid, nobody } = leaving;
  const { submissions, studyTasks, feedbackSnippets } = collections;
  await Promise.all([
    deleteStudyTasks(studyTasks, uid),
    deleteSnippets(feedbackSnippets, uid),
    deletePending(submissions, uid),
  ]);
  // What is left is marked, the teachers' record, but for what was handed in just now.
  await handOverSubmissions(submissions, uid, nobody);
  await deletePending(submissions, nobody.uid);
  await handOverMarkings(submissions, uid, nobody.uid);
  await leaveAssignments(leaving);
  await leavePictures(leaving);
}

async function layDownRole({ collections, uid }: Leaving) {
  const user = await findUser(collections.users, uid);
  if (user !== null) {
    requireNotLastTeacher(await demoteTeacher(collections, user._id));
  }
  return user;
}

/** Those that others have answered stay; the others go. */
async function leaveAssignments({ collections, uid, nobody }: Leaving): Promise<void> {
  const { assignments, submissions } = collections;
  for (;;) {
    const ids = await findOwnAssignmentIds(assignments, uid, assignmentsPerQuery);
    if (ids.length === 0) {
      return;
    }
    const answered = await findAnsweredByOthers(submissions, ids, [uid, nobody.uid]);
    await handOverAssignments(assignments, answered, uid, nobody);
    const kept = new Set(answered.map(String));
    const unanswered = ids.filter((id) => !kept.has(String(id)));
    await deleteOwnAssignments(assignments, unanswered, uid);
  }
}

/** Those that the work of others shows stay with it. */
async function leavePictures(leaving: Leaving): Promise<void> {
  const { database, collections, images, uid, nobody, publicApiUrl } = leaving;
  const ids = await listImagesOf(images, uid);
  const kept = await findKeptPictures({ collections, publicApiUrl, ids, uid });
  for (const id of ids) {
    if (kept.has(id)) {
      await handOverImage(database, id, nobody.uid);
    } else {
      await deleteImage(images, id);
    }
  }
}

/** Somebody may have made the account a teacher again meanwhile: then it may be the last one, and stays. */
async function removeUser(leaving: Leaving): Promise<void> {
  const { collections, uid } = leaving;
  const { users, tombstones } = collections;
  await markDeleted(tombstones, uid);
  try {
    for (;;) {
      const user = await layDownRole(leaving);
      if (user === null || (await deleteStudent(users, user._id))) {
        return;
      }
    }
  } catch (error) {
    await unmarkDeleted(tombstones, uid);
    throw error;
  }
}
