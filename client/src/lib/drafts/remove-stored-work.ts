import { endFocusRun } from '../focus/focus-store.ts';
import type { SessionUser } from '../session/session-store.ts';
import { removeDrafts } from './drafts.ts';

/** Removes what the account has not sent from this browser: its drafts, and the clock of its focus session. */
export async function removeStoredWork({ uid, email }: SessionUser): Promise<void> {
  endFocusRun({ uid });
  await removeDrafts(email);
}
