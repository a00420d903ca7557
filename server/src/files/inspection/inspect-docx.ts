import { Inflate } from 'fflate';
import { findMainPart } from '#contract/annotations/docx-text.values.ts';
import { FileRefusal } from './file-refusal.ts';
import { listZipEntries, type ZipEntry } from './zip-entries.ts';

const maxEntries = 5000;

/** Of all entries together, inflated; documents with many pictures inflate to little more than they are. */
const maxInflatedBytes = 250 * 1024 * 1024;

/** How many times as long one entry may become, above `alwaysInflated` bytes, which an empty bitmap may have. */
const maxRatio = 200;
const alwaysInflated = 16 * 1024 * 1024;

/** Of the relations of the archive: a few lines. */
const maxRelationBytes = 1024 * 1024;

const pieceBytes = 64 * 1024;

/**
 * Reads an archive as a docx file, and inflates what readers would inflate, without keeping anything.
 * @param kind `zip` when nothing but its main part could show that it is a docx file
 * @throws FileRefusal; another error when it is damaged
 */
export function inspectDocx(content: Uint8Array, kind: 'docx' | 'zip'): void {
  const entries = new Map<string, ZipEntry>();
  for (const entry of listZipEntries(content)) {
    if (isUnsafe(entry.name) || entries.has(entry.name)) throw new FileRefusal('file-broken');
    if (entry.isEncrypted) throw new FileRefusal('file-encrypted');
    entries.set(entry.name, entry);
    if (entries.size > maxEntries) throw new FileRefusal('file-expands-too-much');
  }
  if (!hasMainPart(entries)) {
    throw new FileRefusal(kind === 'docx' ? 'file-broken' : 'file-type-not-accepted');
  }
  if ([...entries.keys()].some((name) => /vbaProject\.bin$/i.test(name))) {
    throw new FileRefusal('file-type-not-accepted');
  }
  let total = 0;
  for (const entry of entries.values()) {
    total += countBytes(entry, maxInflatedBytes - total);
  }
}

/** Whether an entry would be written outside of the folder that somebody extracts the archive into. */
function isUnsafe(name: string): boolean {
  return /^[/\\]|^[a-z]:|\0/i.test(name) || name.split(/[/\\]/).includes('..');
}

/**
 * Whether the part with the text is there, which the relations of the archive name (ISO 29500-2): Word Online calls it
 * `word/document2.xml`. Other kinds of Office files have theirs in other folders.
 */
function hasMainPart(entries: ReadonlyMap<string, ZipEntry>): boolean {
  const relations = entries.get('_rels/.rels');
  if (relations === undefined) return false;
  const name = findMainPart(readText(relations));
  return name.startsWith('word/') && entries.has(name);
}

/** @throws FileRefusal when it is longer than relations are */
function readText(entry: ZipEntry): string {
  const decoder = new TextDecoder();
  let text = '';
  inflateEntry(entry, maxRelationBytes, (piece) => {
    text += decoder.decode(piece, { stream: true });
  });
  return text;
}

/** How long an entry becomes, whatever the archive says of it. @throws FileRefusal when it is more than is left, or too much for what it is */
function countBytes(entry: ZipEntry, left: number): number {
  return inflateEntry(
    entry,
    Math.min(left, Math.max(alwaysInflated, maxRatio * entry.content.length)),
  );
}

/** @returns how long it becomes. @throws FileRefusal when it is more than `max` bytes */
function inflateEntry(
  { isDeflated, content }: ZipEntry,
  max: number,
  use: (piece: Uint8Array) => void = () => {},
): number {
  let bytes = 0;
  const take = (piece: Uint8Array) => {
    bytes += piece.length;
    if (bytes > max) throw new FileRefusal('file-expands-too-much');
    use(piece);
  };
  if (!isDeflated) {
    take(content);
    return bytes;
  }
  const inflate = new Inflate(take);
  for (let at = 0; at < content.length; at += pieceBytes) {
    inflate.push(content.subarray(at, at + pieceBytes), at + pieceBytes >= content.length);
  }
  return bytes;
}
