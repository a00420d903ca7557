import { textLimits } from 'server/contract/values';
import type { Invitee } from '../../api/invitation-mutations.ts';

/** Something with an @ between separators: the server says whether it is an address. */
const address = /[^\s,;<>"'()]+@[^\s,;<>"'()]*/g;

/** `Ada Lovelace <ada@school.example>` before a separator: what follows is somebody else. */
const namedAddress = /([^\s,;<>]\s*<[^<>\r\n]*>)\s*[,;]/g;

/**
 * The people that a pasted text names: addresses in lines or between separators, with or without a name beside them, as
 * mail programs and spreadsheets copy them (`Ada Lovelace <ada@school.example>`). A line without an address stays a row,
 * so that it can be pointed out.
 */
export function readInvitees(text: string): Invitee[] {
  const lines = text.replace(namedAddress, '$1\n').split(/[\r\n]+/);
  return lines.flatMap((line) => {
    const found = line.match(address) ?? [];
    if (found.length > 1) return splitLine(line, found.length).flatMap(readOne);
    return readOne(line);
  });
}

/** Without the invisible characters and the scheme of a link that are copied with an address. */
export function cleanAddress(text: string): string {
  return text.replace(/\p{Cf}/gu, '').replace(/^mailto:/i, '');
}

/** Several people in one line, each with a name where the separators show which name belongs to which address. */
function splitLine(line: string, count: number): string[] {
  const parts = line.split(/[,;\t]/).filter((part) => part.includes('@'));
  return parts.length === count ? parts : [...line.matchAll(address)].map(([each]) => each);
}

function readOne(line: string): Invitee[] {
  const [email] = line.match(address) ?? [];
  if (email === undefined) return line.trim() ? [{ email: cut(line.trim()) }] : [];
  const name = line
    .replace(email, ' ')
    .replace(/[<>"()]/g, ' ')
    .replace(/[\s,;]+$|^[\s,;]+/g, '')
    .replace(/\s+/g, ' ');
  return [{ email: cut(cleanAddress(email)), ...(name && { name: cut(name) }) }];
}

const cut = (text: string) => text.slice(0, textLimits.email);

/** People as lines that `readInvitees` reads. */
export function writeInvitees(invitees: readonly Invitee[]): string {
  return invitees.map(({ email, name }) => (name ? `${name} <${email}>` : email)).join('\n');
}
