import { captureFocus } from '../actions/restore-focus.ts';
import { confirmAction, type Question, whenClosed } from './dialogs.ts';

interface ConfirmedAction {
  question: Question;
  /** Does it; answers how many things were changed. A failure rejects. */
  act: () => Promise<number>;
  /** Say how it went: something changed, nothing did, or it failed. */
  onDone: () => unknown;
  onNothing: () => unknown;
  onFailed: (error: unknown) => unknown;
}

/** Asks, does what was asked for when the person agrees, and tells how it went. */
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
