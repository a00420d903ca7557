import { rubric as texts } from 'virtual:messages/rubric';
import type { RefObject } from 'react';
import { confirmAction } from '../../../ui/dialogs/dialogs.ts';

/** Asks before something typed is lost; resolves with whether the editor may close. */
export async function confirmUnlessClean(isDirty: RefObject<boolean>): Promise<boolean> {
  const { discardTitle: title, discardText: text, discard: confirmText } = texts;
  return !isDirty.current || confirmAction({ title, text, confirmText });
}
