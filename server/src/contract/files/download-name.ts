/** What systems run or show as a page when somebody opens it, whatever is in it. */
const runnable =
  /\.(?:html?|[xs]html?|xht|mht(?:ml)?|svgz?|xml|xslt?|m?js|jse|hta|vb[es]|ws[cfh]?|sct|ps[12]?|psm1|bat|cmd|com|exe|scr|pif|cpl|dll|msi|msp|reg|inf|chm|lnk|url|website|webloc|desktop|scf|jar|jnlp|app|command|iso|img|vhdx?)[. ]*$/i;

/** The ending that is added to such a name, of each type in `fileTypes`. */
export const endings = {
  'application/pdf': '.pdf',
  'image/jpeg': '.jpg',
  'image/png': '.png',
  'image/webp': '.webp',
  'text/plain': '.txt',
  'text/markdown': '.md',
  'application/vnd.openxmlformats-officedocument.wordprocessingml.document': '.docx',
} as const;

/** The name under which a file is saved: that of its sender, with the ending of its type where it could be run otherwise. */
export function toDownloadName({
  name,
  type,
}: {
  name: string;
  type: keyof typeof endings;
}): string {
  return runnable.test(name) ? `${name}${endings[type]}` : name;
}
