/** What systems run or show as a page when somebody opens it, whatever is in it. */
const runnable =
  /\.(?:html?|[xs]html?|xht|mht(?:ml)?|svgz?|xml|xslt?|m?js|jse|hta|vb[es]|ws[cfh]?|sct|ps[12]?|psm1|bat|cmd|com|exe|scr|pif|cpl|dll|msi|msp|reg|inf|chm|lnk|url|website|webloc|desktop|scf|jar|jnlp|app|command|iso|img|vhdx?)[. ]*$/i;

/** The endings of names of each type in `fileTypes`; the first one is added to a name that needs one. */
export const fileEndings = {
  'application/pdf': ['.pdf'],
  'image/jpeg': ['.jpg', '.jpeg'],
  'image/png': ['.png'],
  'image/webp': ['.webp'],
  'text/plain': ['.txt'],
  'text/markdown': ['.md', '.markdown'],
  'application/vnd.openxmlformats-officedocument.wordprocessingml.document': ['.docx'],
} as const;

/** The name under which a file is saved: that of its sender, with the ending of its type where it could be run otherwise. */
export function toDownloadName({
  name,
  type,
}: {
  name: string;
  type: keyof typeof fileEndings;
}): string {
  return runnable.test(name) ? `${name}${fileEndings[type][0]}` : name;
}
