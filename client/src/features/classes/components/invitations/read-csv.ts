import { parse } from 'papaparse';
import { cleanAddress } from '#lib/identity/clean-address.ts';
import type { Invitee } from '../../api/invitation-mutations.ts';
import { findColumns, joinName } from './csv-columns.ts';
import { unifySigns } from './read-invitees.ts';

/** Cells that are a name: letters, and no number of a student or class. */
const isName = (cell: string) => /\p{L}/u.test(cell) && !/[\d@]/.test(cell);

/**
 * The people in a CSV file, separated by comma, semicolon or tab. A first row without an address has the headings of the
 * columns if one of them is known as a whole; else somebody whose address is wrong would be left out. With headings, names
 * and addresses come from the columns with these headings alone. Without them, a row has one address, and its other cells
 * with letters are the name.
 * @throws where the file is not text, or not complete
 */
export async function readCsv(file: File): Promise<Invitee[]> {
  const { text, ...config } = readSeparator(decode(await file.arrayBuffer()));
  const { data, errors } = parse<string[]>(text, { ...config, skipEmptyLines: 'greedy' });
  // Without its second quote a cell has the people that follow, and names would go to others.
  if (errors.some(({ code }) => code === 'MissingQuotes')) throw new TypeError('A quote is open.');
  // A line break within a cell would make two people of one.
  const rows = data.map((row) => row.map((cell) => unifySigns(cell).trim().replace(/\s+/g, ' ')));
  const [first = []] = rows;
  const columns = first.some((cell) => cell.includes('@')) ? [] : findColumns(first);
  const hasHeadings = columns.some((column) => column !== undefined);
  const people = hasHeadings ? rows.slice(1) : rows;
  return people
    .filter((row) => row.some(Boolean))
    .map((row) => {
      const at = columns.includes('email') ? findTitledAddress(row, columns) : findAddress(row);
      const email = cleanAddress(row[at] ?? '');
      // Read again from the text field, the address of another column would be a person.
      if (!email.includes('@'))
        return { email: row.filter(Boolean).join(' ').replaceAll('@', '(at)') };
      const name = hasHeadings
        ? joinName(row, columns)
        : row.filter((cell, index) => index !== at && isName(cell)).join(' ');
      return { email, ...(name && { name }) };
    });
}

/** Beside a column "Email", a column "Address" has postal addresses. */
function findTitledAddress(row: readonly string[], columns: ReturnType<typeof findColumns>) {
  const isTitled = (index: number) => columns[index] === 'email';
  const found = row.findIndex((cell, index) => isTitled(index) && cell.includes('@'));
  return found < 0 ? row.findIndex((cell, index) => isTitled(index) && cell !== '') : found;
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

/** A first line such as `sep=;` names the separator for Excel, and no student. */
function readSeparator(text: string): { text: string; delimiter?: string } {
  const line = /^sep=(.)\r?\n/i.exec(text);
  return line?.[1] ? { text: text.slice(line[0].length), delimiter: line[1] } : { text };
}
