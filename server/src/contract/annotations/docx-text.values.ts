/**
 * The text of a docx file, which is laid out on the pages that are annotated and printed: the client and `marked.pdf` must read
 * it alike, so both use this module. No imports, and nothing that differs between engines.
 */

/** A tag, or the text up to the next one; comments and instructions are tags without a name. */
const token =
  /<!--[\s\S]*?-->|<[?!][^>]*>|<(\/?)(?:[\w.-]+:)?([\w.-]+)((?:[^<>"']|"[^"]*"|'[^']*')*)>|([^<]+)/g;

/** What stands for a picture, a drawing or another object. */
const picture = '▣';
const bullet = '• ';
const cellEnd = ' | ';

/**
 * What is in these elements is no text at this place: positions of tabulators, what a reader without drawings would show instead, and
 * text that was moved elsewhere.
 */
const skipped = new Set(['tabs', 'Fallback', 'moveFrom']);

/** What elements mean that have no text in them. */
const written = new Map([
  ['tab', '\t'],
  ['ptab', '\t'],
  ['cr', '\n'],
  ['noBreakHyphen', '-'],
  ['sym', '•'],
  ['numPr', bullet],
  ['drawing', picture],
  ['pict', picture],
  ['object', picture],
]);

/**
 * Reads the text of a docx file: its paragraphs and tables, and then its footnotes and endnotes. A page ends where its author has said so.
 * @param readPart a part of the archive as text, by its name; `undefined` where there is none
 * @returns `null` where it has no main part
 */
export function readDocxText(readPart: (name: string) => string | undefined): string | null {
  const main = findMainPart(readPart('_rels/.rels') ?? '');
  const document = readPart(main);
  if (document === undefined) return null;
  const folder = main.replace(/[^/]*$/, '');
  const notes = ['footnotes', 'endnotes'].map((name) => readPart(`${folder}${name}.xml`) ?? '');
  return [document, ...notes].map(readXmlText).join('');
}

/** XML is in UTF-8, or in UTF-16 with a mark of the order of its bytes. */
export function decodeXml(content: Uint8Array): string {
  const [first, second] = content;
  if (first === 0xff && second === 0xfe) return new TextDecoder('utf-16le').decode(content);
  if (first === 0xfe && second === 0xff) return new TextDecoder('utf-16be').decode(content);
  return new TextDecoder().decode(content);
}

/** The name of the part with the text, which the relations of the archive name (ISO 29500-2). */
export function findMainPart(relations: string): string {
  const [relation = ''] =
    relations.match(/<[^<>]*\sType\s*=\s*["'][^"']*\/officeDocument["'][^<>]*>/) ?? [];
  const [, target = ''] = relation.match(/\sTarget\s*=\s*["']([^"']*)["']/) ?? [];
  return target.replace(/^\//, '');
}

function readXmlText(xml: string): string {
  const parts: string[] = [];
  /** The element that is skipped, and how often it is open. */
  let skip = { name: '', depth: 0 };
  let isText = false;
  for (const [, close = '', name, attributes = '', data] of xml.matchAll(token)) {
    if (name === undefined) {
      if (isText && data !== undefined && skip.depth === 0) parts.push(decodeEntities(data));
      continue;
    }
    const isEmpty = attributes.endsWith('/');
    if (skip.depth > 0) {
      const change = close ? -1 : 1;
      if (name === skip.name && !isEmpty) skip = { name, depth: skip.depth + change };
    } else if (!close && !isEmpty && skipped.has(name)) {
      skip = { name, depth: 1 };
    } else if (name === 't') {
      isText = !close && !isEmpty;
    } else if (close || isEmpty) {
      endElement(parts, name);
      if (isEmpty) parts.push(toText(name, attributes));
    } else {
      parts.push(toText(name, attributes));
    }
  }
  return parts.join('');
}

function toText(name: string, attributes: string): string {
  const id = attributes.match(/:id\s*=\s*["'](\d+)["']/)?.[1];
  switch (name) {
    case 'br':
      return /:type\s*=\s*["']page["']/.test(attributes) ? '\f' : '\n';
    case 'footnoteReference':
    case 'endnoteReference':
      return id === undefined ? '' : `[${id}]`;
    case 'footnote':
    case 'endnote':
      // The lines between the text and its notes have a type.
      return id === undefined || /:type\s*=/.test(attributes) ? '' : `[${id}] `;
    default:
      return written.get(name) ?? '';
  }
}

/** A paragraph ends a line, and a row of a table, whose cells have paragraphs in them. */
function endElement(parts: string[], name: string): void {
  if (name === 'p') parts.push('\n');
  if (name === 'tc' && parts.at(-1) === '\n') parts[parts.length - 1] = cellEnd;
  if (name === 'tr') {
    if (parts.at(-1) === cellEnd) parts.pop();
    parts.push('\n');
  }
}

const entities = new Map([
  ['amp', '&'],
  ['lt', '<'],
  ['gt', '>'],
  ['quot', '"'],
  ['apos', "'"],
]);

function decodeEntities(text: string): string {
  return text.replace(/&(#x[\da-f]+|#\d+|\w+);/gi, (found, name: string) => {
    if (!name.startsWith('#')) return entities.get(name) ?? found;
    const isHex = /^#x/i.test(name);
    const code = Number.parseInt(name.slice(isHex ? 2 : 1), isHex ? 16 : 10);
    return code <= 0x10ffff ? String.fromCodePoint(code) : found;
  });
}
