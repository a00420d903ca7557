import type { Page } from '@playwright/test';
import english from '../../../locales/en.json' with { type: 'json' };
import spanish from '../../../locales/es.json' with { type: 'json' };

export type Texts = typeof english;

/** The catalog of the language that the page is in. */
export async function readTexts(page: Page): Promise<Texts> {
  const language = await page.locator('html').getAttribute('lang');
  return language === 'es' ? spanish : english;
}
