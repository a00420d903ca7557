import { unzipSync } from 'fflate';
import { decodeXml, readDocxText } from 'server/contract/annotations/docx-text.values';

/** The text of a docx file. @throws {Error} for a file that cannot be read */
export function readDocx(content: Uint8Array): string {
  const parts = unzipSync(content, { filter: ({ name }) => /\.(?:xml|rels)$/i.test(name) });
  const text = readDocxText((name) => parts[name] && decodeXml(parts[name]));
  if (text === null) throw new Error('The document has no text.');
  return text;
}
