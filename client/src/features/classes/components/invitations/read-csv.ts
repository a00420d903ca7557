import { parse } from 'papaparse';
import { languages } from '../../../../lib/i18n/language.ts';
import type { Invitee } from '../../api/invitation-mutations.ts';
import { cleanAddress } from './read-invitees.ts';

/** Cells that are a name: letters, and no number of a student or class. */
const isName = (cell: string) => /\p{L}/u.test(cell) && !/\d/.test(cell);

const languageParts = Object.values(languages);
const nameTitles = languageParts.flatMap((language) => language.nameTitles);
const addressTitles = languageParts.flatMap((language) => language.addressTitles);

/** Whether a title contains one of these words of the languages of the product. */
const contains = (cell: string, words: readonly string[]) =>
  words.some((word) => cell.toLowerCase().includes(word));
const isNameTitle = (cell: string) => contains(cell, nameTitles);
const isTitle = (cell: string) => isNameTitle(cell) || contains(cell, addressTitles);

/**
 * The people in a CSV file: one column with addresses, and perhaps one or several with names, in any order, separated by
 * comma, semicolon or tab. A first row without an address has the titles of the columns if one of them is such a title;
 * else somebody whose address is wrong would be left out.
 * @throws where the file is not text, or not complete
 */
export async function readCsv(file: File): Promise<Invitee[]> {
  const { text, ...config } = readSeparator(decode(await file.arrayBuffer()));
  const { data, errors } = parse<string[]>(text, { ...config, skipEmptyLines: 'greedy' });
  // Without its second quote a cell has the people that follow, and names would go to others.
  if (errors.some(({ code }) => code === 'MissingQuotes')) throw new TypeError('A quote is open.');
  // A line break within a cell would make two people of one.
  const rows = data.map((row) => row.map((cell) => cell.trim().replace(/\s+/g, ' ')));
  const [first = []] = rows;
  const hasTitles = !first.some((cell) => cell.includes('@')) && first.some(isTitle);
  const titles = hasTitles ? first : undefined;
  const nameColumns = titles?.flatMap((title, index) => (isNameTitle(title) ? [index] : []));
  return rows.slice(hasTitles ? 1 : 0).map((row) => {
    const at = findAddress(row);
    if (at < 0) return { email: row.filter(Boolean).join(' ') };
    const others = nameColumns?.length
      ? nameColumns.map((index) => row[index] ?? '')
      : row.filter((cell, index) => index !== at && isName(cell));
    const name = others.filter((cell) => cell && !cell.includes('@')).join(' ');
    return { email: cleanAddress(row[at] ?? ''), ...(name && { name }) };
  });
}

/** Names, and the names of other accounts, may contain an @ too. */
function findAddress(row: readonly string[]): number {
  const complete = row.findIndex((cell) => /^[^\s@]+@[^\s@]+\.[^\s@]+$/.test(cell));
  return complete < 0 ? row.findIndex((cell) => cell.includes('@')) : complete;
}

/** Spreadsheets write UTF-8, UTF-16 with a byte order mark, or the bytes of Western Windows. */
function decode(bytes: ArrayBuffer): string {
  const [first, second] = new Uint8Array(bytes);
  const isUtf16 = first === 0xff && second === 0xfe;
  const text = isUtf16 ? new TextDecoder('utf-16le').decode(bytes) : decodeBytes(bytes);
  if (text.includes('\0')) throw new TypeError('The file is not text.');
  return text;
}

function decodeBytes(bytes: ArrayBuffer): string {
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes);
  } catch {
    return new TextDecoder('windows-1252').decode(bytes);
  }
}

/** A first line such as `sep=;` is for Excel, and is nobody. */
function readSeparator(text: string): { text: string; delimiter?: string } {
  const line = /^sep=(.)\r?\n/i.exec(text);
  return line?.[1] ? { text: text.slice(line[0].length), delimiter: line[1] } : { text };
}
