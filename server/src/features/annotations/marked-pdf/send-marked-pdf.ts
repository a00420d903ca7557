import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { buffer } from 'node:stream/consumers';
import type { Request, Response } from 'express';
import type { Db, ObjectId, WithId } from 'mongodb';
import type { Logger } from 'pino';
import type { TextLanguage } from '#contract/fields.ts';
import { readAnnotations } from '#data/annotations/read-layer.ts';
import { toAnonymousFile } from '#data/files/anonymous-copy.ts';
import { findContents, openStoredFiles } from '#data/files/collection.ts';
import type { NamedFile } from '#data/files/own-files.ts';
import type { SubmissionDocument } from '#data/submissions/collection.ts';
import type { Viewer } from '#data/submissions/shown/access.ts';
import { hidesStudent } from '#data/submissions/shown/identity.ts';
import type { FoundAttempt } from '#data/submissions/shown-attempts.ts';
import { toFileName } from '#files/file-name.ts';
import type { FileStore } from '#files/file-store.ts';
import { setFileHeaders } from '#http/endpoints/send-content.ts';
import { isDisconnected } from '#http/limits/disconnect.ts';
import { makeMarkedPdf } from './make-marked-pdf.ts';
import { fill, markedPdfTexts } from './texts.ts';
import type { MarkedWork, StoredWorkFile } from './work.ts';

type Parts = { database: Db; fileStore: FileStore; logger: Logger };
type Asked = {
  /** Who asks for it. */
  account: string;
  submission: WithId<SubmissionDocument>;
  found: FoundAttempt;
  viewer: Viewer;
  language: TextLanguage;
};

/**
 * Sends the marked PDF of an attempt, made of the stored bytes and of the annotations as they are now. Who marks anonymously gets it of
 * the files without metadata.
 */
export async function sendMarkedPdf(
  parts: Parts,
  asked: Asked,
  { request, response }: { request: Request; response: Response },
): Promise<void> {
  const made = await makeMarkedPdf({
    account: asked.account,
    read: async (folder) => (isDisconnected(request) ? null : readWork(parts, asked, folder)),
    onIncomplete: (error) =>
      parts.logger.warn({ err: error }, 'A marked PDF has only the texts of its comments.'),
  });
  if (made === null) return;
  const { fileName } = markedPdfTexts[asked.language];
  const name = toFileName(fill(fileName, { title: asked.submission.title.replace(/[/\\]/g, '-') }));
  setFileHeaders(response, { name: `${name}.pdf`, type: 'application/pdf', kept: 'no-store' });
  response.end(made);
}

async function readWork(
  { database, fileStore }: Omit<Parts, 'logger'>,
  { submission, found: { number, attempt }, viewer, language }: Asked,
  folder: string,
): Promise<MarkedWork<StoredWorkFile>> {
  const { pdfLink: link, files: handedIn = [] } = attempt;
  const isHidden = hidesStudent(submission, viewer);
  const named = isHidden ? handedIn.map(toAnonymousFile) : handedIn;
  const contents = await findContents(openStoredFiles(database), named, {
    isAnonymous: isHidden,
  });
  const files: StoredWorkFile[] = [];
  for (const file of named) {
    const contentId = contents.get(file._id.toHexString());
    files.push(await storeFile(fileStore, file, contentId, folder));
  }
  const annotations: string[] = [];
  const key = { submissionId: submission._id, attempt: number };
  for await (const { json } of readAnnotations(database, key)) {
    if (json !== null) annotations.push(json);
  }
  return {
    title: submission.title,
    language,
    ...(link !== undefined && { link }),
    files,
    annotations,
  };
}

/** Writes the content of a file into the folder, of a picture as it will be in the PDF. */
async function storeFile(
  store: FileStore,
  { _id, name, type, pages }: NamedFile,
  contentId: ObjectId | undefined,
  folder: string,
): Promise<StoredWorkFile> {
  const id = _id.toHexString();
  const facts = { id, name, type, ...(pages !== undefined && { pages }) };
  if (contentId === undefined) return { ...facts, path: null };
  const path = join(folder, id);
  const content = store.read(contentId.toHexString());
  if (!type.startsWith('image/')) {
    await writeFile(path, content);
    return { ...facts, path };
  }
  // Loaded late: sharp takes a fifth of the memory of a process.
  const { toPrintablePicture } = await import('./printable-picture.ts');
  const picture = await toPrintablePicture(await buffer(content));
  if (picture === null) return { ...facts, path: null };
  await writeFile(path, picture.content);
  return { ...facts, size: picture.size, path };
}
