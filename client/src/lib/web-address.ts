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

/**
 * The link that was handed in; `null` for what is no web address, and where files were handed in without a link: the API
 * answers the address of the first file then, which only opens with the access token.
 */
export function findSubmittedLink({
  pdfLink,
  files: [first],
}: {
  pdfLink: string;
  files: readonly { _id: string }[];
}): string | null {
  return first && pdfLink.endsWith(`/files/${first._id}`) ? null : toWebAddress(pdfLink);
}
