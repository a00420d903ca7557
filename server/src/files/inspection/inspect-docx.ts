import { Unzip, type UnzipFileInfo, UnzipInflate, unzipSync } from 'fflate';
import { FileRefusal } from './file-refusal.ts';

const maxEntries = 5000;

/** Of all entries together, inflated; documents with many pictures inflate to little more than they are. */
const maxInflatedBytes = 250 * 1024 * 1024;

/** How many times as long one entry may become, above `alwaysInflated` bytes, which an empty bitmap may have. */
const maxRatio = 200;
const alwaysInflated = 16 * 1024 * 1024;

const pieceBytes = 64 * 1024;

/**
 * Reads an archive as a docx file, and inflates it without keeping anything.
 * @param kind `zip` when nothing but its main part could show that it is a docx file
 * @throws FileRefusal; an error of fflate when it is damaged
 */
export function inspectDocx(content: Uint8Array, kind: 'docx' | 'zip'): void {
  const listed = listEntries(content);
  if (listed.some(isUnsafe)) throw new FileRefusal('file-broken');
  if (!listed.includes('word/document.xml')) {
    throw new FileRefusal(kind === 'docx' ? 'file-broken' : 'file-type-not-accepted');
  }
  if (listed.some((name) => /vbaProject\.bin$/i.test(name))) {
    throw new FileRefusal('file-type-not-accepted');
  }
  // Readers go by the list at the end of the archive: it must name what stands in the archive, each entry once.
  const inflated = inflateAll(content);
  if (new Set(listed).size !== listed.length || listed.some((name) => !inflated.has(name))) {
    throw new FileRefusal('file-broken');
  }
}

/** The names in the list at the end of the archive. */
function listEntries(content: Uint8Array): string[] {
  const names: string[] = [];
  unzipSync(content, {
    filter({ name }: UnzipFileInfo) {
      names.push(name);
      if (names.length > maxEntries) throw new FileRefusal('file-expands-too-much');
      return false;
    },
  });
  return names;
}

/** Whether an entry would be written outside of the folder that somebody extracts the archive into. */
function isUnsafe(name: string): boolean {
  return /^[/\\]|^[a-z]:|\0/i.test(name) || name.split(/[/\\]/).includes('..');
}

/** Inflates what stands in the archive, whatever sizes it says, and returns the names. */
function inflateAll(content: Uint8Array): Set<string> {
  const names = new Set<string>();
  let total = 0;
  let read = 0;
  const unzip = new Unzip((entry) => {
    names.add(entry.name);
    if (names.size > maxEntries) throw new FileRefusal('file-expands-too-much');
    const start = read;
    let bytes = 0;
    entry.ondata = (error, piece) => {
      if (error) throw error;
      bytes += piece.length;
      total += piece.length;
      const allowed = Math.max(alwaysInflated, maxRatio * (read + pieceBytes - start));
      if (total > maxInflatedBytes || bytes > allowed) {
        throw new FileRefusal('file-expands-too-much');
      }
    };
    entry.start();
  });
  unzip.register(UnzipInflate);
  for (; read < content.length; read += pieceBytes) {
    unzip.push(content.subarray(read, read + pieceBytes), read + pieceBytes >= content.length);
  }
  return names;
}
