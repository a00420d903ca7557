import { captureFocus } from '../actions/restore-focus.ts';
import { confirmAction, type Question } from './dialogs.ts';
import { whenClosed } from './when-closed.ts';

interface ConfirmedAction {
  question: Question;
  /** Performs the action and returns how many items changed. A failure rejects. */
  act: () => Promise<number>;
  /** Show the outcome: changed, nothing changed, or failed. */
  onDone: () => unknown;
  onNothing: () => unknown;
  onFailed: (error: unknown) => unknown;
}

/** Confirms, performs the action and shows the outcome. */
export async function confirmAndAct({
  question,
  act,
  onDone,
  onNothing,
  onFailed,
}: ConfirmedAction): Promise<void> {
  const keepFocus = captureFocus(document.activeElement);
  if (!(await confirmAction(question))) return;
  try {
    const changed = await act();
    await (changed > 0 ? onDone() : onNothing());
  } catch (error) {
    await onFailed(error);
  }
  await whenClosed();
  keepFocus();
}
