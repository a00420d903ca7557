import { Router } from 'express';
import { type FeedbackSnippet, feedbackSnippetDraft } from '../../contract/feedback-snippets.ts';
import type { DeleteResult, InsertResult } from '../../contract/results.ts';
import type { FeatureParts } from '../../dependencies.ts';
import { accountOf } from '../../http/authentication.ts';
import { parseBody, parseId } from '../../http/parse.ts';
import { addSnippet, listSnippets, removeSnippet } from './collection.ts';
import { explainRefusedSnippet } from './policy.ts';
import { presentSnippet } from './presenter.ts';

/** Comments that a teacher writes once and uses in many feedbacks. */
export function createFeedbackSnippetRoutes({ collections, guards }: FeatureParts): Router {
  const { feedbackSnippets } = collections;
  const router = Router();

  router.get('/feedback-snippets', guards.requireTeacher, async (request, response) => {
    const own = await listSnippets(feedbackSnippets, accountOf(request).uid);
    response.json(own.map(presentSnippet) satisfies FeedbackSnippet[]);
  });

  router.post('/feedback-snippets', guards.requireTeacher, async (request, response) => {
    const account = accountOf(request);
    const { text } = parseBody(feedbackSnippetDraft, request);
    const id = await addSnippet(feedbackSnippets, account, text);
    if (id === undefined) {
      throw explainRefusedSnippet(await listSnippets(feedbackSnippets, account.uid), text);
    }
    response.json({ insertedId: id.toHexString() } satisfies InsertResult);
  });

  router.delete('/feedback-snippets/:id', guards.requireTeacher, async (request, response) => {
    const { uid } = accountOf(request);
    const deletedCount = await removeSnippet(feedbackSnippets, uid, parseId(request));
    response.json({ deletedCount } satisfies DeleteResult);
  });

  return router;
}
