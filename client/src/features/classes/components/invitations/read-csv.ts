import { parse } from 'papaparse';
import { languages } from '../../../../lib/i18n/language.ts';
import type { Invitee } from '../../api/invitation-mutations.ts';

/** Cells that are a name: letters, and no number of a student or class. */
const isName = (cell: string) => /\p{L}/u.test(cell) && !/\d/.test(cell);

const nameTitles = Object.values(languages).flatMap((language) => language.nameTitles);

/** Titles of columns that hold a name, in the languages of the product. */
const isNameTitle = (cell: string) =>
  nameTitles.some((title) => cell.toLowerCase().includes(title));

/**
 * The people in a CSV file: one column with addresses, and perhaps one or several with names, in any order, separated by
 * comma, semicolon or tab. A first row without an address has the titles of the columns.
 */
export async function readCsv(file: File): Promise<Invitee[]> {
  const { data } = parse<string[]>(await file.text(), { skipEmptyLines: 'greedy' });
  const rows = data.map((row) => row.map((cell) => cell.trim()));
  const hasTitles = rows.length > 1 && !rows[0]?.some((cell) => cell.includes('@'));
  const titles = hasTitles ? rows[0] : undefined;
  const nameColumns = titles?.flatMap((title, index) => (isNameTitle(title) ? [index] : []));
  return rows.slice(hasTitles ? 1 : 0).map((row) => {
    const at = row.findIndex((cell) => cell.includes('@'));
    if (at < 0) return { email: row.filter(Boolean).join(' ') };
    const others = nameColumns?.length
      ? nameColumns.map((index) => row[index] ?? '')
      : row.filter((cell, index) => index !== at && isName(cell));
    const name = others.filter((cell) => cell && !cell.includes('@')).join(' ');
    return { email: row[at] ?? '', ...(name && { name }) };
  });
}
