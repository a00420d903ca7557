/**
 * An address safe to link to: absolute and `http:` or `https:`. `null` for everything else, such as
 * `javascript:`, which would run in this page when clicked.
 */
export function toWebAddress(text: string): string | null {
  if (!URL.canParse(text)) return null;
  const { protocol, href } = new URL(text);
  return protocol === 'http:' || protocol === 'https:' ? href : null;
}
