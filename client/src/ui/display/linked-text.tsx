import { ExternalLink } from '../actions/external-link.tsx';
import { type LinkPart, splitLinks } from './split-links.ts';

interface LinkedTextProps {
  text: string;
  /** How many UTF-16 units to show; all of them where it is missing. A link that is cut still leads to its whole address. */
  length?: number | undefined;
}

/** A text that somebody wrote, with its web addresses as links; everything else stays text. */
export function LinkedText({ text, length = text.length }: LinkedTextProps) {
  return splitLinks(text).map((part) => {
    const shown = text.slice(part.start, Math.min(part.end, length));
    return shown === '' ? null : <Part key={part.start} part={part} shown={shown} />;
  });
}

function Part({ part: { href }, shown }: { part: LinkPart; shown: string }) {
  if (href === null) return shown;
  return <ExternalLink href={href}>{shown}</ExternalLink>;
}
