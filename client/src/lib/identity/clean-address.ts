/**
 * An address without what text puts around it: quotation marks, a full stop, the scheme of a link. An apostrophe within it
 * is a part of it: without it, it would be another person's.
 */
export function cleanAddress(text: string): string {
  const link = /^mailto:([^?]*)/i.exec(text.trim())?.[1];
  const plain = link === undefined ? text.trim() : decodeLink(link);
  const bare = plain
    .normalize('NFKC')
    .replace(/^[‘’‚‹›“”„«»"([{<]+|[‘’‹›“”„«»"\])}>.,:;!?]+$/g, '')
    // Word processors write a typographic apostrophe.
    .replace(/’/g, "'");
  // A domain has no apostrophe.
  const quoted = /^'(.*?)'+\.?$/.exec(bare)?.[1];
  return (quoted ?? bare).replace(/['.]+$/, '');
}

function decodeLink(link: string): string {
  try {
    return decodeURIComponent(link);
  } catch {
    return link;
  }
}
