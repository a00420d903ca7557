import { LinkifyIt } from 'linkify-it';
import { toWebAddress } from '#lib/web-address.ts';

/** From `start` to before `end`, in UTF-16 units, a text has plain text (`href` is `null`) or a web address. */
export interface LinkPart {
  start: number;
  end: number;
  href: string | null;
}

/** Longer addresses are cut: no browser opens them. */
const maxLength = 2000;

/**
 * Finds addresses by their scheme, and those that begin with "www." instead. Others without a scheme are none: a missing
 * space, as in "done.It", would make them.
 */
const linkify = new LinkifyIt({ fuzzyEmail: false })
  .add('ftp:', null)
  .add('mailto:', null)
  .add('//', null)
  .add('www.', {
    validate: (text, position, self) => {
      const rest = text.slice(position, position + maxLength);
      return Math.max(0, self.testSchemaAt(`http://www.${rest}`, 'http:', 5) - '//www.'.length);
    },
    normalize: (match) => {
      match.url = `http://${match.url}`;
    },
  });

/** What every address has: most texts have none, and the first search compiles expressions that are large. */
const beginsAddress = /:\/\/|www\./i;

/** The parts of a text that somebody wrote, in order and without gaps; only `http:` and `https:` addresses are links. */
export function splitLinks(text: string): LinkPart[] {
  const parts: LinkPart[] = [];
  let end = 0;
  const addText = (until: number) => {
    if (until > end) parts.push({ start: end, end: until, href: null });
    end = until;
  };
  for (const { url, index, lastIndex } of findAddresses(text)) {
    const href = toWebAddress(url);
    if (href === null) continue;
    addText(index);
    parts.push({ start: index, end: lastIndex, href });
    end = lastIndex;
  }
  addText(text.length);
  return parts;
}

const findAddresses = (text: string) =>
  (beginsAddress.test(text) ? linkify.match(text) : null) ?? [];
