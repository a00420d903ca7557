import { ObjectId } from 'mongodb';
import { openQueryPlans } from '#testing/explain/query-plans.ts';
import * as commentBank from './collection.ts';

const { all, testQueries } = await openQueryPlans();
const id = new ObjectId();
const uid = 'uid-ada';
const owner = { uid, email: 'ada@school.org', name: 'Ada' };

testQueries([commentBank], {
  listSavedComments: [() => commentBank.listSavedComments(all.feedbackSnippets, uid)],
  addSavedComment: [
    () => commentBank.addSavedComment(all.feedbackSnippets, owner, { text: 'Well argued.' }),
  ],
  editSavedComment: [
    () => commentBank.editSavedComment(all.feedbackSnippets, uid, { _id: id, text: 'Clear.' }),
  ],
  deleteCommentBank: [() => commentBank.deleteCommentBank(all.feedbackSnippets, uid)],
  removeSavedComment: [() => commentBank.removeSavedComment(all.feedbackSnippets, uid, id)],
  openCommentBanks: [],
});
