import { logout } from 'virtual:messages/logout';
import { dialogTimer } from '#lib/constants.ts';
import { explainFailure } from '#lib/errors/explain-failure.ts';
import { isApiUnavailable } from '#lib/http/outage.ts';
import { signOut } from '#lib/session/session.ts';
import { getSession } from '#lib/session/session-store.ts';
import { confirmAction, showError, showSuccess } from '#ui/dialogs/dialogs.ts';
import { describeDrafts } from './describe-drafts.ts';
import { describeUnrecordedRun, findUnrecordedRun, recordRun } from './focus-at-logout.ts';

/**
 * Confirms, naming the drafts that are deleted and the focus session that ends, records its minutes, signs out and shows
 * success (spec §2).
 */
export async function logOut(): Promise<void> {
  const session = getSession();
  const user = session.status === 'signed-in' ? session.user : null;
  const findRun = () => user && findUnrecordedRun(user.uid);
  const asked = findRun();
  const facts = [
    ...(user ? await describeDrafts(user.email) : []),
    ...(asked ? [describeUnrecordedRun(asked)] : []),
  ];
  if (!(await confirmAction({ title: logout.title, facts, text: logout.text }))) return;
  // Another tab may have stopped it meanwhile.
  const run = findRun();
  try {
    if (run && !isApiUnavailable()) await recordRun(run);
  } catch (error) {
    return showError({ title: logout.focusNotRecorded, text: explainFailure(error) });
  }
  try {
    await signOut();
  } catch {
    return showError({ title: logout.failed });
  }
  await showSuccess({ title: logout.done, timer: dialogTimer.account });
}
