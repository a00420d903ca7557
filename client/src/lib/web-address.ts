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
