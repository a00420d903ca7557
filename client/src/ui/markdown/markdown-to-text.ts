/**
 * Each kind of mark, and what stays of it. None looks for its end beyond the next mark of its kind: a text of many beginnings
 * would take the square of its length.
 */
const marks: [RegExp, string][] = [
  // Fences of code, lines between paragraphs, the lines below headings.
  [/^ {0,3}(?:`{3,}|~{3,}).*$\n?/gm, ''],
  [/^ {0,3}(?:(?:\* *){3,}|(?:- *){3,}|(?:_ *){3,}|=+ *)$\n?/gm, ''],
  // Headings and quotations.
  [/^ {0,3}#{1,6}(?:[ \t]+|$)/gm, ''],
  [/^ {0,3}(?:> ?)+/gm, ''],
  // Pictures and links: their text; an address in angle brackets.
  [/!?\[([^[\]\n]*)\]\([^()\s]*(?:\([^()\s]*\)[^()\s]*)?(?:\s+"[^"\n]*")?\)/g, '$1'],
  [/<(https?:\/\/[^\s<>]+)>/g, '$1'],
  // Code, bold and slanted text.
  [/(?<!`)(`+)(?!`)([^`\n]+)\1(?!`)/g, '$2'],
  [/\*\*(?=\S)((?:[^*\n]|\*(?!\*))*?\S)\*\*/g, '$1'],
  [/__(?=\S)((?:[^_\n]|_(?!_))*?\S)__/g, '$1'],
  [/(?<![*\w])\*(?=\S)([^*\n]*?\S)\*(?![*\w])/g, '$1'],
  [/(?<![_\w])_(?=\S)([^_\n]*?\S)_(?![_\w])/g, '$1'],
];

/** Between the dollar signs of formulas. */
const formulas = [/(?<!\\)\$\$([^$]+)\$\$/g, /(?<![\\$])\$(?!\s)([^$\n]+?)(?<![\s\\])\$(?![\d$])/g];

/** A sign that was written to be no mark, such as `\*`, or in a formula, is another one while the marks are removed. */
const escaped = /\\([!-/:-@[-`{-~])/g;
const signs = /[!-/:-@[-`{-~]/g;
const hidden = /[\uE021-\uE07E]/g;
const hiddenStart = 0xe000;
const hide = (sign: string) => String.fromCharCode(hiddenStart + sign.charCodeAt(0));

/**
 * The text of a text in Markdown, for places that show no marks: paragraphs, lists, lines and formulas stay as they were
 * written. Approximate on purpose: who reads a preview must not wait for the code that understands Markdown.
 */
export function markdownToText(markdown: string): string {
  const withFormulas = formulas.reduce(
    (text, formula) =>
      text.replace(formula, (_, source: string) => source.trim().replace(signs, hide)),
    markdown,
  );
  return marks
    .reduce(
      (text, [mark, kept]) => text.replace(mark, kept),
      withFormulas.replace(escaped, (_, sign: string) => hide(sign)),
    )
    .replace(hidden, (sign) => String.fromCharCode(sign.charCodeAt(0) - hiddenStart))
    .trim();
}
