/** Comments, CDATA, instructions and tags of XML; a tag may have `>` within quotes. */
const markup =
  /<!--[\s\S]*?-->|<!\[CDATA\[[\s\S]*?\]\]>|<\?[\s\S]*?\?>|<(?:[^<>"']|"[^"]*"|'[^']*')*>/g;

/** Who has made a comment or a change, and the account of that person (ISO 29500-1; [MS-DOCX]). */
const person =
  /(\s(?:[\w.-]+:)?(?:author|initials|userId|providerId|lastModifiedBy|userName))\s*=\s*(?:"[^"]*"|'[^']*')/gi;

/** The name and the text of a picture, which Word takes from its file. */
const pictureName = /(\s(?:name|descr|title|[\w.-]+:title))\s*=\s*(?:"[^"]*"|'[^']*')/g;
const picture = /^<(?:[\w.-]+:)?(?:cNvPr|imagedata)\s/;

/** The same where only the text, which people write too, may be the name of its file. */
const pictureFile =
  /(\s(?:alt|name|descr|title))\s*=\s*(?:"[^"]*\.(?:jpe?g|png|gif|bmp|tiff?|webp|heic|[ew]mf)"|'[^']*\.(?:jpe?g|png|gif|bmp|tiff?|webp|heic|[ew]mf)')/gi;

/** A path on the computer of the author, as templates, data sources and linked pictures have. */
const localTarget =
  /(\sTarget)\s*=\s*(?:"(?:file:|[a-z]:|\\\\)[^"]*"|'(?:file:|[a-z]:|\\\\)[^']*')/gi;

/** A part of a document, without what says who has made it. */
export function cleanPart(part: Uint8Array): Uint8Array {
  const text = decode(part)
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
  const cleaned = found
    .replace(person, '$1="Author"')
    .replace(localTarget, '$1="removed"')
    .replace(pictureFile, '$1="Picture"');
  return picture.test(cleaned) ? cleaned.replace(pictureName, '$1="Picture"') : cleaned;
}

const relation =
  /<(?:[\w.-]+:)?Relationship\s(?:[^<>"']|"[^"]*"|'[^']*')*>(?:\s*<\/(?:[\w.-]+:)?Relationship>)?/g;
const isOfText = (found: string) => /\sType\s*=\s*["'][^"']*\/officeDocument["']/.test(found);

/** The parts that the relations of the archive name, without the text: properties, a preview, signatures. */
export function listOtherParts(relations: Uint8Array | undefined): string[] {
  if (relations === undefined) return [];
  const others = (decode(relations).match(relation) ?? []).filter((found) => !isOfText(found));
  return others.flatMap((found) => {
    const [, target = ''] = found.match(/\sTarget\s*=\s*["']([^"']*)["']/) ?? [];
    return target === '' ? [] : [target.replace(/^\//, '')];
  });
}

/** The relations of the archive, of which only the text is left. */
export function removeOtherRelations(relations: Uint8Array): Uint8Array {
  return Buffer.from(
    decode(cleanPart(relations)).replace(relation, (found) => (isOfText(found) ? found : '')),
  );
}

const override = /<(?:[\w.-]+:)?Override\s[^<>]*>(?:\s*<\/(?:[\w.-]+:)?Override>)?/g;

/** The types of the parts, without those of parts that are left out. */
export function removeTypes(types: Uint8Array, removed: ReadonlySet<string>): Uint8Array {
  const text = decode(types).replace(override, (found) => {
    const [, name = ''] = found.match(/\sPartName\s*=\s*["']\/?([^"']*)["']/) ?? [];
    return removed.has(name) ? '' : found;
  });
  return Buffer.from(text);
}

/** XML is in UTF-8, or in UTF-16 with a mark of the order of its bytes. */
function decode(part: Uint8Array): string {
  const [first, second] = part;
  if (first === 0xff && second === 0xfe) return new TextDecoder('utf-16le').decode(part);
  if (first === 0xfe && second === 0xff) return new TextDecoder('utf-16be').decode(part);
  return new TextDecoder().decode(part);
}
