import { endFocusRun, endFocusRunsOfOthers } from '../focus/focus-store.ts';
import type { SessionUser } from '../session/session-store.ts';
import { removeDrafts, removeDraftsOfOthers } from './drafts.ts';
import { removeUnsent, removeUnsentOfOthers } from './unsent-annotations.ts';

/** Removes what the account has not sent from this browser: its drafts and annotations, and the clock of its focus session. */
export async function removeStoredWork({ uid, email }: SessionUser): Promise<void> {
  endFocusRun({ uid });
  await Promise.all([removeDrafts(email), removeUnsent(email)]);
}

/** The same of all accounts but the one that is signed in now. */
export async function removeStoredWorkOfOthers({ uid, email }: SessionUser): Promise<void> {
  endFocusRunsOfOthers({ uid });
  await Promise.all([removeDraftsOfOthers(email), removeUnsentOfOthers(email)]);
}
