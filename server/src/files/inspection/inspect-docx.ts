import { Inflate } from 'fflate';
import { FileRefusal } from './file-refusal.ts';
import { listZipEntries, type ZipEntry } from './zip-entries.ts';

const maxEntries = 5000;

/** Of all entries together, inflated; documents with many pictures inflate to little more than they are. */
const maxInflatedBytes = 250 * 1024 * 1024;

/** How many times as long one entry may become, above `alwaysInflated` bytes, which an empty bitmap may have. */
const maxRatio = 200;
const alwaysInflated = 16 * 1024 * 1024;

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
  if (!entries.has('word/document.xml')) {
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

/** How long an entry becomes, whatever the archive says of it. @throws FileRefusal when it is more than is left, or too much for what it is */
function countBytes({ isDeflated, content }: ZipEntry, left: number): number {
  const max = Math.min(left, Math.max(alwaysInflated, maxRatio * content.length));
  let bytes = isDeflated ? 0 : content.length;
  const count = (length: number) => {
    bytes += length;
    if (bytes > max) throw new FileRefusal('file-expands-too-much');
  };
  count(0);
  if (!isDeflated) return bytes;
  const inflate = new Inflate(({ length }) => count(length));
  for (let at = 0; at < content.length; at += pieceBytes) {
    inflate.push(content.subarray(at, at + pieceBytes), at + pieceBytes >= content.length);
  }
  return bytes;
}
