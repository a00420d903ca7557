/**
 * The pages on which text and Markdown are shown, annotated and printed: the client and `marked.pdf` must break lines and
 * pages alike, so both use this module. No imports, and nothing that differs between engines.
 */

/** A4 in points, with lines of a monospaced font of 10 points, whose characters are 6 points wide. */
export const textPage = {
  width: 595,
  height: 842,
  margin: 56,
  fontSize: 10,
  lineHeight: 14,
  columns: 80,
  lines: 52,
} as const;

const tabWidth = 4;

/** Two columns: East Asian wide and full-width characters, and pictographs (Unicode Standard Annex #11). */
const wide =
  /[\u1100-\u115f\u2e80-\u303e\u3041-\u33ff\u3400-\u4dbf\u4e00-\u9fff\ua000-\ua4cf\ua960-\ua97f\uac00-\ud7a3\uf900-\ufaff\ufe30-\ufe6f\uff00-\uff60\uffe0-\uffe6\u{1f300}-\u{1f64f}\u{1f680}-\u{1f6ff}\u{1f900}-\u{1f9ff}\u{20000}-\u{3fffd}]/u;
/** No column: marks that are drawn over the character before them, and formats. */
const zeroWidth = /[\p{M}\p{Cf}]/u;

/** How many columns a character (one code point) takes. */
export function columnsOf(character: string): 0 | 1 | 2 {
  // Most characters.
  if (character < '\u0300') return character === '\u00ad' ? 0 : 1;
  if (zeroWidth.test(character)) return 0;
  return wide.test(character) ? 2 : 1;
}

/**
 * The lines of each page, the first page first: at least one page, with at most `textPage.lines` lines of at most
 * `textPage.columns` columns. A line breaks after a space or a wide character where it has one, else anywhere; a form feed ends
 * a page; a tab is spaces up to the next multiple of four columns; other control characters are left out.
 */
export function layOutText(text: string): string[][] {
  const parts = text.replace(/^\ufeff/, '').split('\f');
  if (parts.length > 1 && parts.at(-1) === '') parts.pop();
  return parts.flatMap((part) => {
    const lines = part.split(/\r\n|[\n\r\u2028\u2029]/).flatMap(breakLine);
    // The line break at the end of a file begins no line.
    if (lines.length > 1 && lines.at(-1) === '') lines.pop();
    return toPages(lines);
  });
}

function toPages(lines: readonly string[]): string[][] {
  const pages = [];
  for (let first = 0; first < lines.length; first += textPage.lines) {
    pages.push(lines.slice(first, first + textPage.lines));
  }
  return pages;
}

function breakLine(line: string): string[] {
  const lines: string[] = [];
  let current = '';
  let column = 0;
  /** Where `current` can be broken last, and the column there. */
  let end = { at: 0, column: 0 };
  for (const character of expand(line)) {
    const width = columnsOf(character);
    while (column + width > textPage.columns && character !== ' ') {
      const { at, column: columns } = end.at > 0 ? end : { at: current.length, column };
      lines.push(current.slice(0, at).trimEnd());
      current = current.slice(at);
      column -= columns;
      end = { at: 0, column: 0 };
    }
    // A space behind a full line is not shown.
    if (column + width <= textPage.columns) {
      current += character;
      column += width;
    }
    if (character === ' ' || width === 2) end = { at: current.length, column };
  }
  lines.push(current);
  return lines;
}

/** Without control characters, and with spaces for tabs. */
function* expand(line: string): Generator<string> {
  let column = 0;
  for (const character of line) {
    if (character === '\t') {
      do {
        yield ' ';
        column += 1;
      } while (column % tabWidth > 0);
    } else if (character >= ' ' && !(character >= '\u007f' && character < '\u00a0')) {
      yield character;
      column += columnsOf(character);
    }
  }
}
