import { ObjectId } from 'mongodb';
import { buildStoredFile } from '#testing/builders/files.ts';
import { openQueryPlans } from '#testing/explain/query-plans.ts';
import * as drafts from './collection.ts';

const { database, testQueries } = await openQueryPlans();
const uid = 'uid-ada';
const key = { uid, assignmentId: new ObjectId() };
const draft = { quickNote: 'Two pages.', files: [] };

testQueries([drafts], {
  openDrafts: [],
  draftLifetime: [],
  pickTexts: [],
  findDraft: [() => drafts.findDraft(database, key)],
  hasDraft: [() => drafts.hasDraft(database, key)],
  saveDraft: [
    () => drafts.saveDraft(database, key, { ...draft, seen: undefined }),
    () => drafts.saveDraft(database, key, { ...draft, seen: undefined }),
  ],
  addFileToDraft: [() => drafts.addFileToDraft(database, key, buildStoredFile(uid))],
  renameInDrafts: [
    () => drafts.renameInDrafts(database, uid, { _id: new ObjectId(), name: 'a.txt' }),
  ],
  deleteDraft: [() => drafts.deleteDraft(database, key)],
  deleteDraftsOf: [() => drafts.deleteDraftsOf(database, uid)],
  readDraftsOf: [() => drafts.readDraftsOf(database, uid).toArray()],
  countDraftsOf: [() => drafts.countDraftsOf(database, uid)],
  changeOwnerOfDrafts: [() => drafts.changeOwnerOfDrafts(database, uid, 'uid-bob')],
  ownsDrafts: [() => drafts.ownsDrafts(database, uid)],
  findFilesOfDrafts: [() => drafts.findFilesOfDrafts(database, [new ObjectId()])],
});
