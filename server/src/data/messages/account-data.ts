import type { Db } from 'mongodb';
import type { AccountDataPart } from '#data/account-data.ts';
import { findUnreleasedSubmissions } from '#data/submissions/shown-attempts.ts';
import { neverUnbound } from '#database/ownership.ts';
import {
  changeStudent,
  changeTeacher,
  countWritten,
  deleteConversations,
  hasWritten,
  readExported,
} from './writers.ts';

/** Messages stay and go with the submission that they are about. A teacher who wrote some is anonymized like that of a mark. */
export function createMessageAccountData({ database }: { database: Db }): AccountDataPart {
  return {
    exportAccount: ({ uid }) => ({ messages: readExported(database, uid) }),
    previewDeletion: async ({ uid }) => ({ messagesKept: await countWritten(database, uid) }),
    async eraseAccount(uid, deletedOwner) {
      await deleteConversations(database, await findUnreleasedSubmissions(database, uid));
      await changeStudent(database, uid, deletedOwner.uid);
      await changeTeacher(database, uid, deletedOwner);
    },
    async anonymizeAccount(uid, deletedOwner) {
      await changeStudent(database, uid, deletedOwner.uid);
      await changeTeacher(database, uid, deletedOwner);
    },
    renameAccount: (uid, name) => changeTeacher(database, uid, { uid, name }),
    ownership: {
      ...neverUnbound,
      async moveOwned(from, to) {
        await changeStudent(database, from, to);
        await changeTeacher(database, from, { uid: to });
      },
      ownsAny: (uid) => hasWritten(database, uid),
      changeEmail: async () => {},
    },
  };
}
