import { decodeXml } from '#contract/annotations/docx-text.values.ts';
import { type PictureType, pickPicture } from '../inspection/pick-picture.ts';
import { cleanDrawing, markup } from './document-parts.ts';
import { pickGifPicture } from './gif.ts';
import { removeTiffMetadata } from './tiff.ts';

const startsWith =
  (text: string, at = 0) =>
  (content: Buffer) =>
    content.toString('latin1', at, at + text.length) === text;
const isWebp = (content: Buffer) => startsWith('RIFF')(content) && startsWith('WEBP', 8)(content);

const isDrawing = (content: Buffer) =>
  /^\s*</.test(decodeXml(content.subarray(0, 100))) && decodeXml(content).includes('<svg');

const pick = (type: PictureType) => (content: Buffer) => pickPicture(content, type);

/** What is in documents, by how it begins, and what is left of it. */
const kinds: readonly (readonly [(content: Buffer) => boolean, (content: Buffer) => Buffer])[] = [
  [startsWith('\xff\xd8'), pick('image/jpeg')],
  [startsWith('\x89PNG'), pick('image/png')],
  [isWebp, pick('image/webp')],
  [startsWith('GIF8'), pickGifPicture],
  [startsWith('II*\0'), removeTiffMetadata],
  [startsWith('MM\0*'), removeTiffMetadata],
  [startsWith('BM'), requirePlain],
  // A metafile of Windows, with and without its size on paper.
  [startsWith(' EMF', 40), (content) => requirePlain(withoutDescription(content))],
  [startsWith('\xd7\xcd\xc6\x9a'), requirePlain],
  [startsWith('\x01\0\x09\0'), requirePlain],
  // Objects of other programs (OLE) and the sources of pictures that Word has changed (JPEG XR): what they look like is a picture beside.
  [startsWith('\xd0\xcf\x11\xe0'), () => Buffer.alloc(0)],
  [startsWith('II\xbc'), () => Buffer.alloc(0)],
  [isDrawing, (content) => cleanEmbedded(cleanDrawing(content))],
];

/**
 * A picture or an object in a document, without what says who has made it.
 * @throws {Error} where it is none of those whose metadata are known
 */
export function cleanMedia(content: Buffer): Buffer {
  const [, clean] = kinds.find(([isKind]) => isKind(content)) ?? [];
  if (clean === undefined) throw new Error('A part of the document is of an unknown kind.');
  return clean(content);
}

/** The same part with cleaned pictures where addresses have them in themselves (`data:`); other contents of addresses are left out. */
export function cleanEmbedded(part: Uint8Array): Buffer {
  const text = decodeXml(part).replace(markup, (tag) =>
    tag.includes('data:') ? tag.replace(dataAddress, cleanAddress) : tag,
  );
  return Buffer.from(text);
}

const dataAddress = /\bdata:([\w.+-]+\/[\w.+-]+)((?:;[\w=.+-]+)*),((?:&#\w+;|[^"'<>()])*)/g;

function cleanAddress(_found: string, type: string, parameters: string, data: string): string {
  if (!type.startsWith('image/')) return 'data:,';
  const written = data.replace(/&#\w+;|\s/g, '');
  const content = parameters.endsWith(';base64')
    ? Buffer.from(written, 'base64')
    : Buffer.from(decodeURIComponent(data));
  return `data:${type};base64,${cleanMedia(content).toString('base64')}`;
}

/** How Exif, XMP and the metadata of Photoshop begin, in pictures within a metafile. */
const signatures = ['Exif\0\0', 'http://ns.adobe.com/xap/1.0/', '<x:xmpmeta', 'Photoshop 3.0\0'];

/** @throws {Error} where a picture in it has metadata */
function requirePlain(content: Buffer): Buffer {
  if (signatures.some((signature) => content.includes(signature, 0, 'latin1'))) {
    throw new Error('A picture in a picture of the document has metadata.');
  }
  return content;
}

/** Of an enhanced metafile: the program and the name of the picture, in its header ([MS-EMF] 2.2.9). */
function withoutDescription(metafile: Buffer): Buffer {
  const [length, start] = [2 * metafile.readUInt32LE(60), metafile.readUInt32LE(64)];
  return Buffer.from(metafile).fill(0, start, Math.min(start + length, metafile.length));
}
