import type { Db } from 'mongodb';
import type { AccountDataPart } from '#data/account-data.ts';
import { findUnreleasedSubmissions, readShownAttempts } from '#data/submissions/shown-attempts.ts';
import { neverUnbound } from '#database/ownership.ts';
import {
  changeAuthor,
  countAnnotationsBy,
  deleteAnnotationsOf,
  hasAnnotated,
  readAnnotationsBy,
} from './authors.ts';
import { type AnnotationDocument, presentAnnotation, withoutSettled } from './collection.ts';
import { readAnnotations } from './read-layer.ts';

/** Annotations stay and go with the submission that they are on. Their author is anonymized like that of a mark. */
export function createAnnotationAccountData({ database }: { database: Db }): AccountDataPart {
  return {
    exportAccount: ({ uid }) => ({
      annotations: readAnnotationsBy(database, uid).map(presentExported),
      shownAnnotations: readShownTo(database, uid),
    }),
    previewDeletion: async ({ uid }) => ({
      annotationsKept: await countAnnotationsBy(database, uid),
    }),
    async eraseAccount(uid, deletedOwner) {
      await deleteAnnotationsOf(database, await findUnreleasedSubmissions(database, uid));
      await changeAuthor(database, uid, deletedOwner.uid);
    },
    anonymizeAccount: (uid, deletedOwner) => changeAuthor(database, uid, deletedOwner.uid),
    ownership: {
      ...neverUnbound,
      moveOwned: (from, to) => changeAuthor(database, from, to),
      ownsAny: (uid) => hasAnnotated(database, uid),
      changeEmail: async () => {},
    },
  };
}

/** What this student is shown, of all submissions. */
async function* readShownTo(database: Db, uid: string) {
  for await (const { submissionId, attempt, hidesSettled } of readShownAttempts(database, uid)) {
    const key = { submissionId, attempt };
    for await (const { json } of readAnnotations(database, key)) {
      if (json === null) continue;
      yield presentExported({ ...key, json: hidesSettled ? withoutSettled(json) : json });
    }
  }
}

function presentExported({
  submissionId,
  attempt,
  json,
}: Pick<AnnotationDocument, 'submissionId' | 'attempt'> & { json: string }) {
  return {
    submissionId: submissionId.toHexString(),
    attempt,
    annotation: presentAnnotation(json),
  };
}
