import { credentials as english } from './en/credentials.ts';
import { textLanguage } from './translation.ts';

/**
 * Texts of the credentials panel, apart from the others in every language: a build without the panel must not hold
 * them.
 */
export const credentialsMessages: Record<keyof typeof english, string> =
  textLanguage === 'es' ? (await import('./es/credentials.ts')).credentials : english;
