import { dialogs } from 'virtual:messages/dialogs';
import { explainFailure } from '#lib/errors/explain-failure.ts';
import { confirmAndAct } from '#ui/dialogs/confirm-and-act.ts';
import { type Question, showError } from '#ui/dialogs/dialogs.ts';

export interface ClassChange {
  /** The text of the button that confirms, and the title where the change fails. */
  words: { confirm: string; failed: string };
  question: Partial<Pick<Question, 'title' | 'facts' | 'cancelText'>> & Pick<Question, 'text'>;
  /** Makes the change and returns how many items changed. */
  act: () => Promise<number>;
  onDone: () => unknown;
  /** Without it, nothing is said of a change that was made meanwhile. */
  onNothing?: () => unknown;
}

/** Asks before a change of a class or its people, makes it, and says why where it fails. */
export function confirmChange({ words, question, act, onDone, onNothing = () => {} }: ClassChange) {
  return confirmAndAct({
    question: { title: dialogs.areYouSure, confirmText: words.confirm, ...question },
    act,
    onDone,
    onNothing,
    onFailed: (error) => showError({ title: words.failed, text: explainFailure(error) }),
  });
}
