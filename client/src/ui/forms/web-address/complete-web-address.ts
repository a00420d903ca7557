/** Endings of file names: "essay.pdf" is no host. */
const fileEnding =
  /\.(?:pdf|docx?|odt|txt|md|pptx?|xlsx?|csv|jpe?g|png|gif|webp|avif|heic|svg|zip)$/i;
/** A host with a dot, perhaps a port and a path; no scheme and no user name. */
const withoutScheme = /^(?:[\p{L}\p{N}-]+\.)+\p{L}{2,}(?::\d+)?(?<rest>[/?#]\S*)?$/u;

/** An address that was typed as browsers show it, `drive.google.com/file`, with its `https://`; any other text trimmed. */
export function completeWebAddress(text: string): string {
  const typed = text.trim();
  if (/^\/\/[^/]/.test(typed)) return completeWebAddress(typed.slice(2));
  const host = withoutScheme.exec(typed);
  const isAddress = host && (host.groups?.rest || !fileEnding.test(typed));
  return isAddress ? `https://${typed}` : typed;
}
