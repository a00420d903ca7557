import { Router } from 'express';
import {
  type Assignment,
  assignmentCountQuery,
  assignmentDraft,
  assignmentPageQuery,
} from '../../contract/assignments.ts';
import type { CountResult, InsertResult } from '../../contract/results.ts';
import type { FeatureParts } from '../../dependencies.ts';
import { accountOf } from '../../http/authentication.ts';
import { parseBody, parseId, parseQuery } from '../../http/parse.ts';
import { notFound } from '../../http/problems.ts';
import {
  addAssignment,
  countAssignments,
  findAssignment,
  findAssignmentPage,
} from './collection.ts';
import { presentAssignment } from './presenter.ts';

/** Work that is set for everyone to do. */
export function createAssignmentRoutes({ collections, guards }: FeatureParts): Router {
  const { assignments } = collections;
  const router = Router();

  router.get('/assignmentLevel', async (request, response) => {
    const query = parseQuery(assignmentPageQuery, request);
    const page = await findAssignmentPage(assignments, query);
    response.json(page.map(presentAssignment));
  });

  router.get('/assignmentsCount', async (request, response) => {
    const { difficultyLevel } = parseQuery(assignmentCountQuery, request);
    const count = await countAssignments(assignments, difficultyLevel);
    response.json({ count } satisfies CountResult);
  });

  router.get('/specificAssignment/:id', guards.requireSignIn, async (request, response) => {
    const assignment = await findAssignment(assignments, parseId(request));
    if (assignment === null) {
      throw notFound('This assignment does not exist.');
    }
    response.json(presentAssignment(assignment) satisfies Assignment);
  });

  router.post('/addAssignment', guards.requireSignIn, async (request, response) => {
    const { email, name } = accountOf(request);
    const draft = parseBody(assignmentDraft, request);
    const id = await addAssignment(assignments, { ...draft, email, name });
    response.json({ insertedId: id.toHexString() } satisfies InsertResult);
  });

  return router;
}
