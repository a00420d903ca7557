import { language } from '../language.ts';

/**
 * All texts in the reader's language, unless that is English, which every chunk carries for itself.
 * The first chunk waits here: what is awaited must import nothing, or the two would wait for each other.
 */
export const translation =
  language === 'es' ? (await import('./es/catalogue.ts')).spanish : undefined;
