import { createHash } from 'node:crypto';
import type { Db, ObjectId } from 'mongodb';
import { openStoredFiles, type ReadyFile } from '#data/files/collection.ts';
import { toNamedFile } from '#data/files/own-files.ts';
import type { SubmissionDocument } from '#data/submissions/collection.ts';
import type { FileStore } from '#files/file-store.ts';
import { type DemoFile, listDemoFiles } from './list-demo-files.ts';

/** Milliseconds until the clean-up looks whether anything names them. */
const recheckedIn = 2 * 24 * 3_600_000;

/** How many submissions get files, in each state that a submission has. */
const perStatus = 5;

export type StoreParts = {
  database: Db;
  store: FileStore;
  /** The id of the file at this position, the same at each seeding. */
  toId: (index: number) => ObjectId;
};

/**
 * The submissions, the first ones of each state with files, which are stored as if their students had sent them. Uploads of the
 * same content would be accepted as they are: a test inspects each, which takes longer than a seeding should.
 */
export async function withDemoFiles(
  submissions: readonly SubmissionDocument[],
  parts: StoreParts,
): Promise<SubmissionDocument[]> {
  const counts = new Map<string, number>();
  const result: SubmissionDocument[] = [];
  let turn = 0;
  let index = 0;
  for (const submission of submissions) {
    const { status, title, uid, submittedAt } = submission;
    const count = counts.get(status) ?? 0;
    if (count === perStatus || submission.recorded) {
      result.push(submission);
      continue;
    }
    counts.set(status, count + 1);
    const sent = { owner: uid, createdAt: submittedAt };
    const files = await storeFiles(listDemoFiles(title, turn), sent, parts, index);
    index += files.length;
    turn += 1;
    result.push({ ...submission, files });
  }
  return result;
}

/** Stores what one student has sent. The first file has the id at `index`, the next ones those after it. */
export async function storeFiles(
  files: readonly DemoFile[],
  sent: { owner: string; createdAt: Date },
  parts: StoreParts,
  index: number,
) {
  const stored = [];
  for (const [place, file] of files.entries()) {
    const ready = await storeFile({ ...file, ...sent }, parts.toId(index + place), parts);
    stored.push(toNamedFile(ready));
  }
  return stored;
}

async function storeFile(
  { owner, name, type, pages, write, createdAt }: DemoFile & { owner: string; createdAt: Date },
  _id: ObjectId,
  { database, store }: StoreParts,
): Promise<ReadyFile> {
  const content = await write();
  // An interrupted seeding may have stored it.
  await store.remove(_id.toHexString());
  await store.store(_id.toHexString(), content);
  const file: ReadyFile = {
    _id,
    owner,
    name,
    state: 'ready',
    type,
    ...(pages !== undefined && { pages }),
    size: content.length,
    bytes: content.length,
    sha256: createHash('sha256').update(content).digest('hex'),
    contentId: _id,
    contents: [_id],
    createdAt,
    checkAt: new Date(Date.now() + recheckedIn),
  };
  await openStoredFiles(database).replaceOne({ _id }, file, { upsert: true });
  return file;
}
