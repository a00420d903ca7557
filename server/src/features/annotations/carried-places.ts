import { buffer } from 'node:stream/consumers';
import type { Db } from 'mongodb';
import { boundsOf } from '#contract/annotations/bounds.values.ts';
import { layOutText } from '#contract/annotations/text-pages.values.ts';
import type { AnnotationWithText } from '#contract/annotations/texts.values.ts';
import { countPages } from '#contract/files/page-count.values.ts';
import type { CommentPlace } from '#data/annotations/carry-over.ts';
import { findContents, openStoredFiles } from '#data/files/collection.ts';
import type { NamedFile } from '#data/files/own-files.ts';
import type { FileStore } from '#files/file-store.ts';

type Parts = { database: Db; fileStore: FileStore };
type Attempts = { earlier: readonly NamedFile[]; files: readonly NamedFile[] };

/** Bytes of a text that are laid out: more than is shown of one. */
const maxTextBytes = 1024 * 1024;

/** Comments below each other, and such columns beside each other: both fit into the smallest page of slides. */
const perColumn = 18;

/** From the top left corner of a page downwards, after so many other comments. The first place follows the last one again. */
const placeAtTop = (others: number) => ({
  x: 24 + 20 * (Math.floor(others / perColumn) % perColumn),
  y: 24 + 20 * (others % perColumn),
});

/**
 * Where comments on an earlier attempt go in the last one: to the same place of the file at the same position among the files, or
 * of the last file; to the top of its last page where it has fewer pages. How many pages a docx has only its reader knows.
 */
export async function createPlacing(
  parts: Parts,
  { earlier, files }: Attempts,
): Promise<(comment: AnnotationWithText) => CommentPlace> {
  const counts = new Map<string, number | undefined>();
  for (const file of files) counts.set(file._id.toHexString(), await countAllPages(parts, file));
  let moved = 0;
  return (comment) => {
    const index = earlier.findIndex(({ _id }) => _id.toHexString() === comment.fileId);
    const fileId = (files[index] ?? files.at(-1))?._id.toHexString() ?? comment.fileId;
    const count = counts.get(fileId);
    if (count !== undefined && comment.page > count) {
      moved += 1;
      return { fileId, page: count, ...placeAtTop(moved - 1) };
    }
    const { left, top } = boundsOf(comment);
    const { x, y } = comment.kind === 'comment' ? comment : { x: left, y: top };
    return { fileId, page: comment.page, x, y };
  };
}

async function countAllPages(
  { database, fileStore }: Parts,
  file: NamedFile,
): Promise<number | undefined> {
  if (file.type !== 'text/plain' && file.type !== 'text/markdown') return countPages(file);
  const contents = await findContents(openStoredFiles(database), [file]);
  const contentId = contents.get(file._id.toHexString());
  if (contentId === undefined) return undefined;
  const end = Math.min(file.bytes, maxTextBytes) - 1;
  const start = await buffer(fileStore.read(contentId.toHexString(), { start: 0, end }));
  return layOutText(new TextDecoder().decode(start)).length;
}
