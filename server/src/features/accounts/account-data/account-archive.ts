import { toDownloadName } from '#contract/files/download-name.values.ts';
import { cutText } from '#contract/values.ts';
import type { ReadyFile } from '#data/files/collection.ts';
import type { FileStore } from '#files/file-store.ts';
import type { ZipEntry } from './write-zip.ts';

/** What an archive without the extension Zip64 can hold, which fflate does not write; the rest is for its directory. */
export const zipLimits = { bytes: 4_000_000_000, entries: 60_000 } as const;

/** Characters of a name in the archive: file systems take at most 255 bytes, and one character may have four. */
const maxNameLength = 50;

type Archived = {
  /** The text of the JSON export, in pieces. */
  text: AsyncIterable<string>;
  /** The accepted files of the account. */
  files: AsyncIterable<ReadyFile>;
  store: FileStore;
  now: Date;
};

/**
 * The entries of `GET /account/export.zip`: the JSON export, and each file under its id and name. Files that no archive can
 * hold are listed in a text instead, with their ids.
 */
export async function* listArchive({
  text,
  files,
  store,
  now,
}: Archived): AsyncGenerator<ZipEntry> {
  yield { name: 'study-flow-account.json', modifiedAt: now, content: toBytes(text) };
  const leftOut: string[] = [];
  let bytes = 0;
  let entries = 0;
  for await (const file of files) {
    if (bytes + file.bytes > zipLimits.bytes || entries >= zipLimits.entries) {
      leftOut.push(toArchivedName(file));
      continue;
    }
    bytes += file.bytes;
    entries += 1;
    yield {
      name: `files/${toArchivedName(file)}`,
      modifiedAt: file.createdAt,
      content: store.read(file.contentId.toHexString()),
    };
  }
  if (leftOut.length > 0) {
    yield { name: 'left-out.txt', modifiedAt: now, content: toBytes([`${leftOut.join('\n')}\n`]) };
  }
}

/**
 * The name of a download, which no system runs. It is unique by the id, and has nothing that a path or a file system gives a
 * meaning.
 */
function toArchivedName({ _id, name, type }: ReadyFile): string {
  const plain = name.replace(/[<>:"|?*/\\]/g, '_');
  const [ending = ''] = /\.\w{1,10}$/.exec(plain) ?? [];
  const stem = cutText(plain.slice(0, plain.length - ending.length), maxNameLength);
  const cut = `${_id.toHexString()}-${stem.trim()}${ending}`.replace(/[. ]+$/, '');
  // After the cut, which may leave another ending.
  return toDownloadName({ name: cut, type });
}

async function* toBytes(texts: AsyncIterable<string> | Iterable<string>) {
  for await (const text of texts) yield Buffer.from(text);
}
