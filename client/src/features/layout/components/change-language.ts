import { settings as texts } from 'virtual:messages/settings';
import { chooseLanguage, type Language } from '../../../lib/language.ts';
import { toastError } from '../../../ui/feedback/toast.ts';

/** Loads the page anew in the language, or says why that cannot be. */
export async function changeLanguage(chosen: Language): Promise<void> {
  try {
    chooseLanguage(chosen);
  } catch {
    await toastError(texts.languageFailed);
  }
}
