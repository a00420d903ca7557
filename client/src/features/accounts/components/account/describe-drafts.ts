import { logout } from 'virtual:messages/logout';
import { listDrafts } from '#lib/drafts/drafts.ts';
import { formatList } from '#lib/i18n/format-list.ts';

type Kind = keyof typeof logout.draft;

/** What the account has typed and not sent, in any tab, for the question before a logout; empty where there is nothing. */
export async function describeDrafts(email: string): Promise<string[]> {
  const counts = new Map<Kind, number>();
  for (const name of await listDrafts(email)) {
    const [kind = ''] = name.split(':');
    if (isKind(kind)) counts.set(kind, (counts.get(kind) ?? 0) + 1);
  }
  if (counts.size === 0) return [];
  const drafts = formatList([...counts].map(([kind, count]) => logout.draft[kind]({ count })));
  return [logout.drafts({ drafts })];
}

const isKind = (kind: string): kind is Kind => Object.hasOwn(logout.draft, kind);
