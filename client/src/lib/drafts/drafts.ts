import { isRecord } from '../has-shape.ts';
import { listStored, readStored, removeStored, store } from '../storage.ts';
import { listDraftsWithFiles, removeDraftFiles } from './draft-files.ts';
import { listDraftsWithPages, removePages } from './draft-pages.ts';
import { listUploads, nameDraftOfUpload, removeUploads } from './draft-uploads.ts';

/** Unsent input of a form, by field: JSON values. */
type Draft = Readonly<Record<string, unknown>>;

const keysOfAll = 'draft:';
/** The prefix of an account's keys in local storage. */
const keysOf = (email: string) => `${keysOfAll}${email}:`;

/** `form` names the form and what it is about, such as `assignment:<id>`. */
export function draftKey(email: string, form: string): string {
  return `${keysOf(email)}${form}`;
}

/** Names a form about the work of exactly these students: what was typed for others is not restored. */
export function nameDraftOfStudents(
  form: string,
  students: readonly { assignmentId: string; email: string }[],
): string {
  const ids = students.map(({ assignmentId, email }) => `${assignmentId} ${email}`);
  return `${form}:${ids.sort().join(' ')}`;
}

/** Removes every draft of the account at a logout, so that the next person at this device finds none. */
export async function removeDrafts(email: string): Promise<void> {
  const prefix = keysOf(email);
  for (const key of listStored(prefix)) removeStored(key);
  await removeDraftFiles(await listDraftsWithFiles(prefix));
  await removeUploads(await listUploads(prefix));
  await removePages(await listDraftsWithPages(prefix));
}

/** Removes every draft of other accounts: somebody else is signed in now. */
export async function removeDraftsOfOthers(email: string): Promise<void> {
  const isOfOther = (key: string) => !key.startsWith(keysOf(email));
  for (const key of listStored(keysOfAll).filter(isOfOther)) removeStored(key);
  await removeDraftFiles((await listDraftsWithFiles(keysOfAll)).filter(isOfOther));
  await removeUploads((await listUploads(keysOfAll)).filter(isOfOther));
  await removePages((await listDraftsWithPages(keysOfAll)).filter(isOfOther));
}

/** The names of the forms that the account has drafts of in this browser, whichever tab they are open in. */
export async function listDrafts(email: string): Promise<string[]> {
  const prefix = keysOf(email);
  const uploads = (await listUploads(prefix)).map(nameDraftOfUpload);
  const draftKeys = new Set([
    ...listStored(prefix),
    ...(await listDraftsWithFiles(prefix)),
    ...(await listDraftsWithPages(prefix)),
    ...uploads,
  ]);
  return [...draftKeys].map((key) => key.slice(prefix.length));
}

/** Removes the draft of a form that was sent or discarded. */
export function removeDraft(key: string): void {
  removeStored(key);
  void removeDraftFiles([key]);
}

/** Stores what was typed; an empty draft is removed. */
export function storeDraft(key: string, draft: Draft): void {
  if (Object.keys(draft).length === 0) removeStored(key);
  else store(key, JSON.stringify(draft));
}

/** `null` where there is none, or none that can be read. */
export function readDraft(key: string): Draft | null {
  try {
    const draft: unknown = JSON.parse(readStored(key) ?? 'null');
    return isRecord(draft) ? draft : null;
  } catch {
    // Anybody at this browser may have written there: what is no JSON is no draft.
    return null;
  }
}
