import type { InvitationList, OutcomeRow } from '#contract/classes/invitations.ts';
import { cleanName, email as emailField } from '#contract/fields.ts';

/**
 * Letters, digits and the signs of RFC 5321 before the @; a domain of at least two labels after it. Stricter than for
 * accounts: an address that was pasted with punctuation around it would match no account.
 */
const invitable =
  /^[\p{L}\p{M}\p{N}.!#$%&'*+/=?^_`{|}~-]+@(?:[\p{L}\p{N}](?:[\p{L}\p{M}\p{N}-]{0,61}[\p{L}\p{M}\p{N}])?\.)+[\p{L}\p{M}\p{N}-]{2,63}$/u;

/**
 * What happens to each row of a list, in its order.
 * @param known the addresses of the class's members and teachers, and of those who are invited
 */
export function decideOutcomes(
  { emails, rows }: InvitationList,
  known: { members: ReadonlySet<string>; invited: ReadonlySet<string> },
): OutcomeRow[] {
  const invited = new Set(known.invited);
  return [...emails.map((email) => ({ email, name: undefined })), ...rows].map((row) => {
    const name = cleanName(row.name ?? '') ?? null;
    const parsed = emailField.safeParse(row.email);
    if (!parsed.success || !invitable.test(parsed.data)) {
      return { email: row.email, name, outcome: 'invalid' };
    }
    const email = parsed.data;
    if (known.members.has(email)) return { email, name, outcome: 'member' };
    if (invited.has(email)) return { email, name, outcome: 'invited' };
    invited.add(email);
    return { email, name, outcome: 'new' };
  });
}
