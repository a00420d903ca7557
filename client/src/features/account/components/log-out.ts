import { logout } from 'virtual:messages/logout';
import { dialogTimer } from '../../../lib/constants.ts';
import { signOut } from '../../../lib/session/session.ts';
import { confirmAction, showError, showSuccess } from '../../../ui/dialogs/dialogs.ts';

/** Confirms, signs out and shows success (spec §2). */
export async function logOut(): Promise<void> {
  if (!(await confirmAction({ title: logout.title, text: logout.text }))) return;
  try {
    await signOut();
  } catch {
    return showError({ title: logout.failed });
  }
  await showSuccess({ title: logout.done, timer: dialogTimer.account });
}
