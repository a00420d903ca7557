import { Router } from 'express';
import type {
  CountResult,
  DeleteResult,
  InsertResult,
  UpdateResult,
} from '../../contract/results.ts';
import {
  studyTaskCountQuery,
  studyTaskDraft,
  studyTaskPageQuery,
} from '../../contract/study-tasks.ts';
import type { FeatureParts } from '../../dependencies.ts';
import { accountOf, requireSelf } from '../../http/authentication.ts';
import { parseBody, parseId, parseQuery } from '../../http/parse.ts';
import { sendList } from '../../http/send-list.ts';
import { toStoredImage } from '../images/addresses.ts';
import {
  addStudyTask,
  completeStudyTask,
  countStudyTasks,
  deleteCompletedStudyTask,
  findStudyTask,
  findStudyTaskPage,
} from './collection.ts';
import { requireCompleted, requireOwnTask } from './policy.ts';
import { presentStudyTask } from './presenter.ts';

/** Each account's private to-dos. */
export function createStudyTaskRoutes({
  collections,
  guards,
  quotas,
  publicApiUrl,
}: FeatureParts): Router {
  const { studyTasks } = collections;
  const router = Router();

  router.post('/addStudyTask', guards.requireSignIn, async (request, response) => {
    const account = accountOf(request);
    const draft = parseBody(studyTaskDraft, request);
    requireSelf(account, draft.email);
    const image = toStoredImage(publicApiUrl, draft.image);
    await quotas.consume(account, { studyTasks: 1 });
    const id = await addStudyTask(studyTasks, account.uid, { ...draft, image });
    response.json({ insertedId: id.toHexString() } satisfies InsertResult);
  });

  router.get('/myStudyTasks', guards.requireSignIn, async (request, response) => {
    const account = accountOf(request);
    const query = parseQuery(studyTaskPageQuery, request);
    requireSelf(account, query.email);
    const page = await findStudyTaskPage(studyTasks, account.uid, query);
    await sendList(request, response, {
      items: page.map((task) => presentStudyTask(task, publicApiUrl)),
      itemsPerPage: query.itemsPerPage,
      countAll: () => countStudyTasks(studyTasks, account.uid, query),
    });
  });

  router.get('/myStudyTasks/count', guards.requireSignIn, async (request, response) => {
    const account = accountOf(request);
    const query = parseQuery(studyTaskCountQuery, request);
    requireSelf(account, query.email);
    const count = await countStudyTasks(studyTasks, account.uid, query);
    response.json({ count } satisfies CountResult);
  });

  router.patch('/updateStudyTask/:id', guards.requireSignIn, async (request, response) => {
    const { uid } = accountOf(request);
    const id = parseId(request);
    const { matchedCount, modifiedCount } = await completeStudyTask(studyTasks, id, uid);
    if (matchedCount === 0) {
      const present = await findStudyTask(studyTasks, id);
      if (present !== null) {
        requireOwnTask(present, uid);
      }
    }
    response.json({ modifiedCount } satisfies UpdateResult);
  });

  router.delete('/deleteStudyTask/:id', guards.requireSignIn, async (request, response) => {
    const { uid } = accountOf(request);
    const id = parseId(request);
    const deletedCount = await deleteCompletedStudyTask(studyTasks, id, uid);
    if (deletedCount === 0) {
      const present = await findStudyTask(studyTasks, id);
      if (present !== null) {
        requireOwnTask(present, uid);
        requireCompleted(present);
      }
    }
    response.json({ deletedCount } satisfies DeleteResult);
  });

  return router;
}
