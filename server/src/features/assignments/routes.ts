import { Router } from 'express';
import { ObjectId } from 'mongodb';
import {
  type Assignment,
  assignmentCountQuery,
  assignmentDeletionQuery,
  assignmentDraft,
  assignmentPageQuery,
  assignmentUpdate,
  dueCountQuery,
  duePageQuery,
  type HandedInAssignments,
} from '../../contract/assignments.ts';
import { email as emailField } from '../../contract/fields.ts';
import type {
  CountResult,
  DeleteResult,
  InsertResult,
  UpdateResult,
} from '../../contract/results.ts';
import type { FeatureParts } from '../../dependencies.ts';
import { accountOf, requireSelf } from '../../http/authentication.ts';
import { parseBody, parseId, parseParameter, parseQuery } from '../../http/parse.ts';
import { problem } from '../../http/problems.ts';
import { sendList } from '../../http/send-list.ts';
import { isTeacher } from '../accounts/collection.ts';
import { toStoredImage } from '../images/addresses.ts';
import { findAnsweredAssignmentIds } from '../submissions/collection.ts';
import {
  addAssignment,
  changeAssignment,
  countAssignments,
  countDue,
  deleteOwnAssignment,
  findAssignment,
  findAssignmentPage,
  findDuePage,
  findOwnAssignmentIds,
} from './collection.ts';
import { pickOnlyAssignment } from './policy.ts';
import { presentAssignment, presentDueAssignment } from './presenter.ts';

/** Work that is set for everyone to do. */
export function createAssignmentRoutes({
  collections,
  guards,
  quotas,
  publicApiUrl,
}: FeatureParts): Router {
  const { assignments, submissions, users } = collections;
  const router = Router();

  router.get('/assignmentLevel', async (request, response) => {
    const query = parseQuery(assignmentPageQuery, request);
    const page = await findAssignmentPage(assignments, query);
    await sendList(request, response, {
      items: page.map((assignment) => presentAssignment(assignment, publicApiUrl)),
      itemsPerPage: query.itemsPerPage,
      countAll: () => countAssignments(assignments, query, Number.POSITIVE_INFINITY),
    });
  });

  router.get('/assignmentsCount', async (request, response) => {
    const filter = parseQuery(assignmentCountQuery, request);
    const count = await countAssignments(assignments, filter);
    response.json({ count } satisfies CountResult);
  });

  router.get('/assignments/due', guards.requireStudent, async (request, response) => {
    const { uid } = accountOf(request);
    const query = parseQuery(duePageQuery, request);
    const done = await findAnsweredAssignmentIds(submissions, uid);
    const page = await findDuePage(assignments, done, query);
    await sendList(request, response, {
      items: page.map(presentDueAssignment),
      itemsPerPage: query.itemsPerPage,
      countAll: () => countDue(assignments, done, query, Number.POSITIVE_INFINITY),
    });
  });

  router.get('/assignments/due/count', guards.requireStudent, async (request, response) => {
    const { uid } = accountOf(request);
    const query = parseQuery(dueCountQuery, request);
    const done = await findAnsweredAssignmentIds(submissions, uid);
    const count = await countDue(assignments, done, query);
    response.json({ count } satisfies CountResult);
  });

  router.get('/assignments/handed-in', guards.requireSignIn, async (request, response) => {
    const { uid } = accountOf(request);
    const done = await findAnsweredAssignmentIds(submissions, uid);
    response.json(done.map((id) => id.toHexString()) satisfies HandedInAssignments);
  });

  router.get('/specificAssignment/:id', guards.requireSignIn, async (request, response) => {
    const assignment = await findAssignment(assignments, parseId(request));
    if (assignment === null) {
      throw problem('assignment-not-found');
    }
    response.json(presentAssignment(assignment, publicApiUrl) satisfies Assignment);
  });

  router.post('/addAssignment', guards.requireSignIn, async (request, response) => {
    const account = accountOf(request);
    const { uid, email, name } = account;
    const draft = parseBody(assignmentDraft, request);
    const imageURL = toStoredImage(publicApiUrl, draft.imageURL);
    await quotas.consume(account, { assignments: 1 });
    const id = await addAssignment(assignments, { ...draft, imageURL, uid, email, name });
    response.json({ insertedId: id.toHexString() } satisfies InsertResult);
  });

  router.patch('/updateAssignment/:id', guards.requireSignIn, async (request, response) => {
    const { uid } = accountOf(request);
    const id = parseId(request);
    const draft = parseBody(assignmentUpdate, request);
    const changes = { ...draft, imageURL: toStoredImage(publicApiUrl, draft.imageURL) };
    const owner = (await isTeacher(users, uid)) ? undefined : uid;
    const { matchedCount, modifiedCount } = await changeAssignment(assignments, id, changes, owner);
    if (matchedCount === 0) {
      await refuseForeign(id);
    }
    response.json({ modifiedCount } satisfies UpdateResult);
  });

  router.delete('/deleteMyAssignment/:email', guards.requireSignIn, async (request, response) => {
    const account = accountOf(request);
    const { id } = parseQuery(assignmentDeletionQuery, request);
    requireSelf(account, parseParameter(emailField, request, 'email'));
    const meant = id
      ? new ObjectId(id)
      : pickOnlyAssignment(await findOwnAssignmentIds(assignments, account.uid, 2));
    const deletedCount = meant ? await deleteOwnAssignment(assignments, meant, account.uid) : 0;
    if (meant && deletedCount === 0) {
      await refuseForeign(meant);
    }
    response.json({ deletedCount } satisfies DeleteResult);
  });

  /** Tells an assignment of somebody else (403) from one that does not exist. */
  async function refuseForeign(id: ObjectId) {
    if ((await findAssignment(assignments, id)) !== null) {
      throw problem('assignment-of-another-account');
    }
  }

  return router;
}
