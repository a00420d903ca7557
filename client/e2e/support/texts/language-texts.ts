import type { Page } from '@playwright/test';
import english from '../../../locales/en.json' with { type: 'json' };
import spanish from '../../../locales/es.json' with { type: 'json' };

export type Texts = typeof english;

/** The catalog of the language that the page is in. */
export async function readTexts(page: Page): Promise<Texts> {
  const language = await page.locator('html').getAttribute('lang');
  return language === 'es' ? spanish : english;
}

/** The text with these values in the places of its parameters; of a plural there is nothing to fill in. */
export function fillIn(text: string, values: Record<string, string | number>): string {
  return text.replaceAll(/\{(\w+)(?:, number)?\}/g, (_, name: string) => String(values[name]));
}
