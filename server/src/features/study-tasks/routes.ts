import { Router } from 'express';
import type { DeleteResult, InsertResult, UpdateResult } from '../../contract/results.ts';
import { studyTaskDraft, studyTaskQuery } from '../../contract/study-tasks.ts';
import type { FeatureParts } from '../../dependencies.ts';
import { accountOf, requireSelf } from '../../http/authentication.ts';
import { parseBody, parseId, parseQuery } from '../../http/parse.ts';
import {
  addStudyTask,
  completeStudyTask,
  deleteCompletedStudyTask,
  findStudyTask,
  findStudyTasks,
} from './collection.ts';
import { requireCompleted, requireOwnTask } from './policy.ts';
import { presentStudyTask } from './presenter.ts';

/** Each account's private to-dos. */
export function createStudyTaskRoutes({ collections, guards }: FeatureParts): Router {
  const { studyTasks } = collections;
  const router = Router();

  router.post('/addStudyTask', guards.requireSignIn, async (request, response) => {
    const account = accountOf(request);
    const draft = parseBody(studyTaskDraft, request);
    requireSelf(account, draft.email);
    const id = await addStudyTask(studyTasks, draft);
    response.json({ insertedId: id.toHexString() } satisfies InsertResult);
  });

  router.get('/myStudyTasks', guards.requireSignIn, async (request, response) => {
    const account = accountOf(request);
    const { email, priority } = parseQuery(studyTaskQuery, request);
    requireSelf(account, email);
    const own = await findStudyTasks(studyTasks, account.email, priority);
    response.json(own.map(presentStudyTask));
  });

  router.patch('/updateStudyTask/:id', guards.requireSignIn, async (request, response) => {
    const { email } = accountOf(request);
    const id = parseId(request);
    const { matchedCount, modifiedCount } = await completeStudyTask(studyTasks, id, email);
    if (matchedCount === 0) {
      const present = await findStudyTask(studyTasks, id);
      if (present !== null) {
        requireOwnTask(present, email);
      }
    }
    response.json({ modifiedCount } satisfies UpdateResult);
  });

  router.delete('/deleteStudyTask/:id', guards.requireSignIn, async (request, response) => {
    const { email } = accountOf(request);
    const id = parseId(request);
    const deletedCount = await deleteCompletedStudyTask(studyTasks, id, email);
    if (deletedCount === 0) {
      const present = await findStudyTask(studyTasks, id);
      if (present !== null) {
        requireOwnTask(present, email);
        requireCompleted(present);
      }
    }
    response.json({ deletedCount } satisfies DeleteResult);
  });

  return router;
}
