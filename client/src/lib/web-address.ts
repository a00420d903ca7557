import { hasUserInfo } from 'server/contract/values';

/**
 * An address safe to link to: absolute, `http:` or `https:`, and without a user name or password, which could look like the
 * site. `null` for everything else, such as `javascript:`, which would run in this page when clicked.
 */
export function toWebAddress(text: string): string | null {
  if (!URL.canParse(text)) return null;
  const url = new URL(text);
  const isOfWeb = url.protocol === 'http:' || url.protocol === 'https:';
  return isOfWeb && !hasUserInfo(url) ? url.href : null;
}

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
