import { ObjectId } from 'mongodb';
import { openQueryPlans } from '#testing/explain/query-plans.ts';
import * as feedbackSnippets from './collection.ts';

const { all, testQueries } = await openQueryPlans();
const id = new ObjectId();
const uid = 'uid-ada';
const owner = { uid, email: 'ada@school.org', name: 'Ada' };

testQueries([feedbackSnippets], {
  listSnippets: [() => feedbackSnippets.listSnippets(all.feedbackSnippets, uid)],
  addSnippet: [
    () => feedbackSnippets.addSnippet(all.feedbackSnippets, owner, { text: 'Well argued.' }),
  ],
  deleteSnippets: [() => feedbackSnippets.deleteSnippets(all.feedbackSnippets, uid)],
  removeSnippet: [() => feedbackSnippets.removeSnippet(all.feedbackSnippets, uid, id)],
  openFeedbackSnippets: [],
});
