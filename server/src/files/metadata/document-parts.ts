import { decodeXml } from '#contract/annotations/docx-text.values.ts';

/** Comments, CDATA, instructions and tags of XML; a tag may have `>` within quotes. */
export const markup =
  /<!--[\s\S]*?-->|<!\[CDATA\[[\s\S]*?\]\]>|<\?[\s\S]*?\?>|<(?:[^<>"']|"[^"]*"|'[^']*')*>/g;

/** Who has made a comment or a change or may edit a range, and the account of that person (ISO 29500-1; [MS-DOCX]). */
const person =
  /(\s(?:[\w.-]+:)?(?:author|ed|initials|userId|providerId|lastModifiedBy|userName))\s*=\s*(?:"[^"]*"|'[^']*')/gi;

/** The name and the text of a picture, which Word takes from its file. */
const pictureName = /(\s(?:name|descr|title|[\w.-]+:title))\s*=\s*(?:"[^"]*"|'[^']*')/g;
const picture = /^<(?:[\w.-]+:)?(?:cNvPr|imagedata)\s/;

/** The same where only the text, which people write too, may be the name of its file. */
const pictureFile =
  /(\s(?:alt|name|descr|title))\s*=\s*(?:"[^"]*\.(?:jpe?g|png|gif|bmp|tiff?|webp|heic|[ew]mf)"|'[^']*\.(?:jpe?g|png|gif|bmp|tiff?|webp|heic|[ew]mf)')/gi;

/** A path on the computer of the author, as templates, data sources and linked pictures have. */
const localTarget =
  /(\sTarget)\s*=\s*(?:"(?:file:|[a-z]:|\\\\)[^"]*"|'(?:file:|[a-z]:|\\\\)[^']*')/gi;

/** By which sessions of editing two documents can be found to be of the same person. */
const session = /\s(?:[\w.-]+:)?rsid\w*\s*=\s*(?:"[^"]*"|'[^']*')/g;

/** Elements without text in them that are left out: such sessions, variables of macros and templates, and the settings of a printer. */
const leftOut = /^<\/?(?:[\w.-]+:)?(?:docVars?|printerSettings|rsids?|rsidRoot)[\s/>]/;

/** In a spreadsheet, a page names the settings of a printer by an attribute. */
const pageSetup = /^<(?:[\w.-]+:)?pageSetup\s/;

/** A part of a document, without what says who has made it. */
export function cleanPart(part: Uint8Array): Uint8Array {
  const text = decodeXml(part)
    .replace(markup, cleanMarkup)
    // In a spreadsheet, the authors of its comments.
    .replace(/(<(?:[\w.-]+:)?author>)[^<]*(?=<)/g, '$1Author');
  return Buffer.from(text);
}

function cleanMarkup(found: string): string {
  if (found.startsWith('<!--')) return '';
  if (found.startsWith('<?'))
    return found.replace(/encoding\s*=\s*["'][^"']*["']/, 'encoding="UTF-8"');
  if (found.startsWith('<!')) return found;
  if (leftOut.test(found)) return '';
  const cleaned = found
    .replace(session, '')
    .replace(person, '$1="Author"')
    .replace(localTarget, '$1="removed"')
    .replace(pictureFile, '$1="Picture"');
  if (pageSetup.test(cleaned)) return cleaned.replace(/\s[\w.-]+:id\s*=\s*(?:"[^"]*"|'[^']*')/, '');
  return picture.test(cleaned) ? cleaned.replace(pictureName, '$1="Picture"') : cleaned;
}

const override = /<(?:[\w.-]+:)?Override\s[^<>]*>(?:\s*<\/(?:[\w.-]+:)?Override>)?/g;

/** The types of the parts, without those of parts that are left out. */
export function removeTypes(types: Uint8Array, removed: ReadonlySet<string>): Uint8Array {
  const text = decodeXml(types).replace(override, (found) => {
    const [, name = ''] = found.match(/\sPartName\s*=\s*["']\/?([^"']*)["']/) ?? [];
    return removed.has(name) ? '' : found;
  });
  return Buffer.from(text);
}

/** A drawing, without its metadata and what editors add. */
export function cleanDrawing(drawing: Uint8Array): Uint8Array {
  const text = decodeXml(cleanPart(drawing))
    .replace(
      /<((?:[\w.-]+:)?metadata)(?:\s(?:[^<>"']|"[^"]*"|'[^']*')*)?(?<!\/)>[\s\S]*?<\/\1\s*>/g,
      '',
    )
    .replace(/\s(?:sodipodi|inkscape):[\w.-]+\s*=\s*(?:"[^"]*"|'[^']*')/g, '');
  return Buffer.from(text);
}
