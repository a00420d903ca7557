import { inflateSync, type Zippable, zipSync } from 'fflate';
import { listZipEntries } from '../inspection/zip-entries.ts';
import { cleanEmbedded, cleanMedia } from './clean-media.ts';
import { cleanPart, removeTypes } from './document-parts.ts';
import { cleanRelations, listRelatedParts } from './relations.ts';

/** Properties, sensitivity labels and signatures of the document. */
const outside = /^(?:docProps|docMetadata|_xmlsignatures|package)\//i;

/** Documents of Office in the document: each has metadata of its own. */
const embedded = /\.(?:doc|xls|ppt)[xm]$/i;

/** What templates and document management systems keep beside the text. */
const customPart = /^customXml\/item\d*\.xml$/i;

/** Fonts, made unreadable as ISO 29500-4 says. */
const font = /\.odttf$/i;

/** The first moment that an archive can name: each entry would say otherwise when it was written. */
const mtime = new Date(1980, 0, 1);

/**
 * The same text, without what says who has made a docx file: no properties, no authors of comments and changes, no names of the
 * template and of pictures, no metadata in pictures and embedded documents, and no objects of other programs.
 * @param content that `inspectDocx` has accepted
 * @throws {Error} when it is damaged, or a part is of a kind whose metadata are not known
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
  if (/\.(?:xml|vml)$/i.test(name)) return cleanEmbedded(cleanPart(part));
  if (embedded.test(name)) return removeDocxMetadata(part);
  return font.test(name) ? part : cleanMedia(Buffer.from(part));
}
