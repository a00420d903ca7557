import { ObjectId } from 'mongodb';
import { createGridFsStore } from '#files/gridfs-store.ts';
import { buildStoredFile, storeContent } from '#testing/builders/files.ts';
import { openQueryPlans } from '#testing/explain/query-plans.ts';
import { buildPdf } from '#testing/files/pdf-samples.ts';
import * as accept from './accept-file.ts';
import * as accountData from './account-data.ts';
import * as anonymousCopy from './anonymous-copy.ts';
import * as cleanUp from './clean-up.ts';
import * as files from './collection.ts';
import * as copies from './copy-file.ts';
import * as ownFiles from './own-files.ts';

const { database, all, testQueries } = await openQueryPlans();
const { storedFiles } = all;
const uid = 'uid-ada';
const file = buildStoredFile(uid);
const { type, bytes, sha256 } = file;
const store = createGridFsStore(database);
const deletedOwner = { uid: 'uid-deleted', email: 'deleted@school.org', name: 'Deleted account' };
const parts = accountData.createFileAccountData({ database, parts: [] });
const findNamed = [async () => []];
await storeContent(database, file._id);
const pdf = buildStoredFile(uid, { type: 'application/pdf', pages: 1 });
await storedFiles.insertOne(pdf);
// Also because the first content that a store writes makes it look for an index.
await store.store(pdf.contentId.toHexString(), buildPdf());

testQueries([accept, accountData, anonymousCopy, cleanUp, copies, files, ownFiles], {
  copyFile: [
    async () => {
      await copies.copyFile({ files: storedFiles, store }, file);
    },
  ],
  toNamedFile: [],
  toAnonymousFile: [],
  openStoredFiles: [],
  isReady: [],
  addFile: [() => files.addFile(storedFiles, { owner: uid, name: 'a.txt', size: 1 })],
  findFile: [() => files.findFile(storedFiles, file._id)],
  findOwnFile: [() => files.findOwnFile(storedFiles, file._id, uid)],
  renameOwnFile: [() => files.renameOwnFile(storedFiles, file, 'a.txt')],
  listReadyFiles: [() => files.listReadyFiles(storedFiles, uid).toArray()],
  findContents: [() => files.findContents(storedFiles, [file])],
  announceContent: [() => files.announceContent(storedFiles, file, new ObjectId())],
  replaceContent: [() => files.replaceContent(storedFiles, file, new ObjectId())],
  forgetContents: [() => files.forgetContents(storedFiles, file._id, [file._id])],
  acceptContent: [() => files.acceptContent(storedFiles, file, { type, bytes, sha256 })],
  refuseContent: [() => files.refuseContent(storedFiles, file, 'file-broken')],
  requireAccepted: [
    async () => {
      const upload = { ...file, state: 'uploading' as const };
      await accept.requireAccepted({ files: storedFiles, store }, upload).catch(() => {});
    },
  ],
  reserveFiles: [() => cleanUp.reserveFiles(database, uid, [file._id])],
  keepFilesUntil: [() => cleanUp.keepFilesUntil(database, [file._id], new Date())],
  releaseFiles: [() => cleanUp.releaseFiles(database, [file._id])],
  removeUnnamedFiles: [
    async () => {
      await storedFiles.insertOne(buildStoredFile(uid, { checkAt: new Date(0) }));
      await cleanUp.removeUnnamedFiles(database, { store, findNamed, now: new Date() });
    },
  ],
  requireAnonymousCopy: [
    async () => {
      await anonymousCopy.requireAnonymousCopy({ files: storedFiles, store }, pdf);
    },
  ],
  requireOwnFiles: [
    async () => {
      const { insertedId } = await storedFiles.insertOne(buildStoredFile(uid));
      await ownFiles.requireOwnFiles(
        { database, store },
        uid,
        [insertedId.toHexString()],
        'attempt',
      );
    },
  ],
  createFileAccountData: [
    () => parts.previewDeletion?.({ ...deletedOwner, uid, emailVerified: true }),
    () => parts.eraseAccount?.(uid, deletedOwner),
    () => parts.ownership?.ownsAny(uid),
    () => parts.ownership?.moveOwned(uid, 'uid-other'),
  ],
  removeOwnFile: [() => cleanUp.removeOwnFile(database, file, { store, findNamed })],
});
