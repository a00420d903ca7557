import { settings as texts } from 'virtual:messages/settings';
import { chooseLanguage, type Language } from '#lib/i18n/language.ts';
import { toastError } from '#ui/feedback/toast.ts';

/** Reloads the page in the language, or shows why that is not possible. */
export async function changeLanguage(chosen: Language): Promise<void> {
  try {
    chooseLanguage(chosen);
  } catch {
    await toastError(texts.languageFailed);
  }
}
