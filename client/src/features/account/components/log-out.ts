import { logout } from 'virtual:messages/logout';
import { dialogTimer } from '../../../lib/constants.ts';
import { signOut } from '../../../lib/session/session.ts';
import { getSessionEmail } from '../../../lib/session/session-store.ts';
import { confirmAction, showError, showSuccess } from '../../../ui/dialogs/dialogs.ts';
import { describeDrafts } from './describe-drafts.ts';

/** Confirms, naming the drafts that are deleted, signs out and shows success (spec §2). */
export async function logOut(): Promise<void> {
  const email = getSessionEmail();
  const facts = email === null ? [] : await describeDrafts(email);
  if (!(await confirmAction({ title: logout.title, facts, text: logout.text }))) return;
  try {
    await signOut();
  } catch {
    return showError({ title: logout.failed });
  }
  await showSuccess({ title: logout.done, timer: dialogTimer.account });
}
