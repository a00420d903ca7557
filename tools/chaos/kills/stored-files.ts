import { createHash } from 'node:crypto';
import { buffer } from 'node:stream/consumers';
import { type Db, ObjectId } from 'mongodb';
import { removeUnnamedFiles } from '../../../server/src/data/files/clean-up.ts';
import { isReady, openStoredFiles } from '../../../server/src/data/files/collection.ts';
import { findSubmittedFiles } from '../../../server/src/data/submissions/files.ts';
import type { FileStore } from '../../../server/src/files/file-store.ts';
import type { Caller } from '../calls.ts';
import { expectCount, type Finding } from '../report.ts';
import type { Stack } from '../stack.ts';

/** `list` names all that is in the store, each by the id of its content and what may follow it. */
export type CheckedStore = { name: string; store: FileStore; list: () => Promise<string[]> };

export type HandedIn = { id: string; sha256: string; student: Caller };

/** How many of these files their student does not get as they were sent. */
export async function countWrong({ url }: Stack, files: readonly HandedIn[]): Promise<number> {
  let wrong = 0;
  for (const { id, sha256, student } of files) {
    const headers = { Authorization: `Bearer ${student.token}` };
    const response = await fetch(`${url}/files/${id}`, { headers });
    if (hash(Buffer.from(await response.arrayBuffer())) !== sha256) wrong += 1;
  }
  return wrong;
}

/**
 * Whether every accepted file is whole, and what was sent, and whether the clean-up leaves nothing that no submission names.
 * @param accepted the hashes of what was sent, by the ids of the files
 */
export async function checkContents(
  database: Db,
  { name, store, list }: CheckedStore,
  accepted: ReadonlyMap<string, string>,
): Promise<Finding[]> {
  const files = openStoredFiles(database);
  // A former check may have left files in another store.
  const isHere = { _id: { $in: [...accepted.keys()].map((id) => new ObjectId(id)) } };
  const [changed, incomplete] = [[] as string[], [] as string[]];
  for (const file of await files.find(isHere).toArray()) {
    const id = file._id.toHexString();
    if (!isReady(file)) continue;
    if (accepted.get(id) !== file.sha256) changed.push(id);
    const content = await buffer(store.read(file.contentId.toHexString()));
    if (hash(content) !== file.sha256) incomplete.push(id);
  }
  await files.updateMany({}, { $set: { checkAt: new Date(0) } });
  const findNamed = [findSubmittedFiles];
  await removeUnnamedFiles(database, { store, findNamed, now: new Date() });
  const left = await files.find().toArray();
  const named = await findSubmittedFiles(
    database,
    left.map(({ _id }) => _id),
  );
  const kept = new Set(left.flatMap(({ contents }) => contents.map(String)));
  const stray = (await list()).filter((id) => !kept.has(id));
  const check = (what: string, count: number) =>
    expectCount(`kill -9 during uploads to ${name}: ${what}`, count, 0);
  return [
    check('accepted files that are not what was sent', changed.length),
    check('accepted files that are not whole', incomplete.length),
    check(
      'files that nothing names after the clean-up',
      left.length - new Set(named.map(String)).size,
    ),
    check('contents, parts and uploads that are left after the clean-up', stray.length),
  ];
}

function hash(content: Buffer): string {
  return createHash('sha256').update(content).digest('hex');
}
