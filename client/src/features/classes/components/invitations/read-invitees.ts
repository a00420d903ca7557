import { cutText, textLimits } from 'server/contract/values';
import { cleanAddress } from '#lib/identity/clean-address.ts';
import type { Invitee } from '../../api/invitation-mutations.ts';

/** Something with an @ between separators: the server says whether it is an address. */
const address = /[^\s,;|<>"()[\]“”„«»]+@[^\s,;|<>"()[\]“”„«»]*/g;

/** `Ada Lovelace <ada@school.example>` before a separator: what follows is somebody else. */
const namedAddress = /([^\s,;<>]\s*<[^<>\r\n]*>)\s*[,;]/g;

/** Between the people of one line. */
const separators = /[,;|\t]/;

/** Signs that other keyboards and programs write in place of those that separate addresses. */
const otherSigns: Record<string, string> = {
  '＠': '@',
  '﹫': '@',
  '，': ',',
  '、': ',',
  '；': ';',
};

/**
 * The people that a pasted text names: addresses in lines or between separators, with or without a name beside them, as
 * mail programs and spreadsheets copy them (`Ada Lovelace <ada@school.example>`). What has no address stays a row, so that
 * it can be pointed out.
 */
export function readInvitees(text: string): Invitee[] {
  const lines = unifySigns(text)
    .replace(namedAddress, '$1\n')
    .split(/[\r\n]+/);
  return lines.flatMap((line) => {
    // Mail programs write an address twice, as its own name and as a link.
    const addresses = new Set((line.match(address) ?? []).map(cleanAddress));
    if (addresses.size < 2) return readOne(line, [...addresses][0]);
    return splitLine(line).flatMap((part) => {
      const found = part.match(address) ?? [];
      return found.length > 1
        ? found.map((address) => ({ email: cut(cleanAddress(address)) }))
        : readOne(part, found[0] && cleanAddress(found[0]));
    });
  });
}

/** Without invisible characters. Every space but a tab becomes an ordinary one. */
export function unifySigns(text: string): string {
  return text
    .replace(/\p{Cf}/gu, '')
    .replace(/[^\S\t\r\n]/g, ' ')
    .replace(/[＠﹫，、；]/g, (sign) => otherSigns[sign] ?? sign);
}

/** Several people in one line. A part without an address is the name before it, where all people have one; else a row. */
function splitLine(line: string): string[] {
  const parts = line.split(separators).filter((part) => part.trim());
  const isNamed = parts.every((part, index) => part.includes('@') === (index % 2 === 1));
  if (!isNamed || parts.length % 2 === 1) return parts;
  return parts.flatMap((part, index) => (index % 2 ? [`${parts[index - 1]} ${part}`] : []));
}

function readOne(line: string, email: string | undefined): Invitee[] {
  if (email === undefined) return line.trim() ? [{ email: cut(line.trim()) }] : [];
  const name = line
    .replace(address, ' ')
    .replace(/[<>"()[\]“”„«»|;]/g, ' ')
    .replace(/\s+/g, ' ')
    // Between two cells that had the address between them.
    .replace(/, ,/g, ',')
    .replace(/[\s,;:]+$|^[\s,;:]+/g, '')
    .replace(/^['‘](.*)['’]$/, '$1')
    .replace(/^['‘’]+$/, '');
  return [{ email: cut(email), ...(name && { name: cut(name) }) }];
}

/** A shortened address would be another one: with "…" it is none. */
const cut = (text: string) =>
  text.length > textLimits.email ? `${cutText(text, textLimits.email - 1)}…` : text;

/** People as lines that `readInvitees` reads. */
export function writeInvitees(
  invitees: readonly { email: string; name?: string | null }[],
): string {
  return invitees.map(({ email, name }) => (name ? `${name} <${email}>` : email)).join('\n');
}
