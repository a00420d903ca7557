import { inflateSync, type Zippable, zipSync } from 'fflate';
import { type PictureType, pickPicture } from '../inspection/pick-picture.ts';
import { listZipEntries } from '../inspection/zip-entries.ts';
import { cleanDrawing, cleanPart, removeTypes } from './document-parts.ts';
import { cleanRelations, listRelatedParts } from './relations.ts';

/** Properties, sensitivity labels and signatures of the document. */
const outside = /^(?:docProps|docMetadata|_xmlsignatures|package)\//i;

/** Documents of Office in the document: each has metadata of its own. */
const embedded = /\.(?:doc|xls|ppt)[xm]$/i;

/** What templates and document management systems keep beside the text. */
const customPart = /^customXml\/item\d*\.xml$/i;

const pictures: readonly (readonly [RegExp, PictureType])[] = [
  [/\.jpe?g$/i, 'image/jpeg'],
  [/\.png$/i, 'image/png'],
  [/\.webp$/i, 'image/webp'],
];

/** The first moment that an archive can name: each entry would say otherwise when it was written. */
const mtime = new Date(1980, 0, 1);

/**
 * The same text, without what says who has made a docx file: no properties, no authors of comments and changes, no names of the
 * template and of pictures, and no metadata in pictures and embedded documents.
 * @param content that `inspectDocx` has accepted
 * @throws {Error} when it is damaged
 */
export function removeDocxMetadata(content: Uint8Array): Uint8Array {
  const parts = new Map<string, Uint8Array>();
  for (const { name, isDeflated, content: part } of listZipEntries(content)) {
    if (!name.endsWith('/')) parts.set(name, isDeflated ? inflateSync(part) : part);
  }
  const related = listRelatedParts(parts);
  const removed = new Set(
    [...parts.keys()].filter((name) => outside.test(name) || !related.has(name)),
  );
  const kept: Zippable = {};
  for (const [name, part] of parts) {
    if (!removed.has(name)) kept[name] = [cleanNamed(name, part, removed), { mtime }];
  }
  return zipSync(kept);
}

function cleanNamed(name: string, part: Uint8Array, removed: ReadonlySet<string>): Uint8Array {
  if (name === '[Content_Types].xml') return removeTypes(part, removed);
  if (/\.rels$/i.test(name)) return cleanRelations(name, part);
  if (customPart.test(name)) return Buffer.from('<removed/>');
  if (/\.(?:xml|vml)$/i.test(name)) return cleanPart(part);
  if (/\.svg$/i.test(name)) return cleanDrawing(part);
  if (embedded.test(name)) return removeDocxMetadata(part);
  const [, picture] = pictures.find(([ending]) => ending.test(name)) ?? [];
  return picture ? pickPicture(Buffer.from(part), picture) : part;
}
