/** What a spreadsheet skips before a formula: spaces, control characters, and others that cannot be seen. */
const invisible = '\\p{Cc}\\p{Cf}\\p{Z}\\p{Default_Ignorable_Code_Point}\\u2800';
const formula = '[=+\\-@\\uFF1D\\uFF0B\\uFF0D\\uFF20]';
/** A tab or a line break at the beginning is skipped by some spreadsheets, which then calculate what follows. */
const beginning = new RegExp(`^(?:[\\t\\r]|[${invisible}]*${formula})`, 'u');
/** The separators of spreadsheets of other countries, where these begin a cell whatever the quotes are. */
const afterSeparator = new RegExp(`([;,|\\t\\r\\n][${invisible}"]*)(?=${formula})`, 'gu');

/**
 * The text with an apostrophe before what a spreadsheet would calculate: at its beginning, and after each separator but that
 * of the file itself. Apart from these apostrophes it is the same.
 */
export function escapeFormulas(text: string, delimiter: ',' | ';'): string {
  const escaped = text.replace(afterSeparator, (found) =>
    found.startsWith(delimiter) ? found : `${found}'`,
  );
  return beginning.test(text) ? `'${escaped}` : escaped;
}
