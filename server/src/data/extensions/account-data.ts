import type { Db } from 'mongodb';
import type { AccountDataPart } from '#data/account-data.ts';
import { neverUnbound, type Owner } from '#database/ownership.ts';
import { type Extensions, openExtensions } from './collection.ts';
import { presentExportedExtension } from './present-extension.ts';

/**
 * Requests are deleted with the account of their student. A granted day stays, since the marked work of the student does,
 * and was on time by it.
 */
export function createExtensionAccountData({ database }: { database: Db }): AccountDataPart {
  const extensions = openExtensions(database);

  async function anonymizeAccount(uid: string, deletedOwner: Owner) {
    await anonymizeExtensions(extensions, uid, deletedOwner);
    await updateAnswerer(extensions, uid, { uid: deletedOwner.uid, name: deletedOwner.name });
  }

  return {
    exportAccount: ({ uid }) => ({
      extensions: readExtensionsOf(extensions, uid).map(presentExportedExtension),
    }),
    async previewDeletion({ uid }) {
      const [extensionRequests, extensionsKept] = await Promise.all([
        countRequests(extensions, uid),
        countGranted(extensions, uid),
      ]);
      return { extensionRequests, extensionsKept };
    },
    eraseAccount: anonymizeAccount,
    anonymizeAccount,
    async renameAccount(uid, name) {
      await updateStudent(extensions, uid, { name });
      await updateAnswerer(extensions, uid, { uid, name });
    },
    ownership: {
      ...neverUnbound,
      async moveOwned(from, to) {
        await updateStudent(extensions, from, { uid: to });
        await moveAnswers(extensions, from, to);
      },
      ownsAny: (uid) => hasExtensions(extensions, uid),
      changeEmail: (uid, email) => updateStudent(extensions, uid, { email }),
    },
  };
}

/** What a student was granted and has asked for, as a cursor. */
export function readExtensionsOf(extensions: Extensions, student: string) {
  return extensions.find({ uid: student });
}

export function countRequests(extensions: Extensions, student: string): Promise<number> {
  return extensions.countDocuments({ uid: student, request: { $ne: null } });
}

export function countGranted(extensions: Extensions, student: string): Promise<number> {
  return extensions.countDocuments({ uid: student, date: { $ne: null } });
}

/** Deletes a student's requests, and gives the granted days to `deletedOwner`. */
export async function anonymizeExtensions(
  extensions: Extensions,
  student: string,
  { uid, email, name }: Owner,
): Promise<void> {
  await extensions.deleteMany({ uid: student, date: null });
  await extensions.updateMany(
    { uid: student },
    { $set: { uid, email, name, request: null, isWaiting: false }, $inc: { version: 1 } },
  );
}

/** Changes what the documents of a student say of the student. */
export async function updateStudent(
  extensions: Extensions,
  student: string,
  fields: Partial<Owner>,
): Promise<void> {
  await extensions.updateMany({ uid: student }, { $set: fields });
}

/** Changes what the answers of a teacher say of the teacher. */
export async function updateAnswerer(
  extensions: Extensions,
  teacher: string,
  answeredBy: Pick<Owner, 'uid' | 'name'>,
): Promise<void> {
  await extensions.updateMany(
    { 'request.answeredBy.uid': teacher },
    { $set: { 'request.answeredBy': answeredBy } },
  );
  await extensions.updateMany(
    { 'history.by.uid': teacher },
    { $set: { 'history.$[row].by': answeredBy } },
    { arrayFilters: [{ 'row.by.uid': teacher }] },
  );
}

/** Gives the answers of a teacher to another account. */
export async function moveAnswers(extensions: Extensions, from: string, to: string): Promise<void> {
  await extensions.updateMany(
    { 'request.answeredBy.uid': from },
    { $set: { 'request.answeredBy.uid': to } },
  );
  await extensions.updateMany(
    { 'history.by.uid': from },
    { $set: { 'history.$[row].by.uid': to } },
    { arrayFilters: [{ 'row.by.uid': from }] },
  );
}

/** Whether something is of this account, or was answered by it. */
export async function hasExtensions(extensions: Extensions, uid: string): Promise<boolean> {
  const projection = { projection: { _id: 1 } };
  const found =
    (await extensions.findOne({ uid }, projection)) ??
    (await extensions.findOne({ 'request.answeredBy.uid': uid }, projection)) ??
    (await extensions.findOne({ 'history.by.uid': uid }, projection));
  return found !== null;
}
