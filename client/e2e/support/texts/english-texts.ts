import { expect, type Page, type Response } from '@playwright/test';
import { readCatalog } from '../../../i18n/catalogs.ts';

const english = listEnglishTexts();
const englishPatterns = listEnglishPatterns();

/** The texts of the page, including those for screen readers, that are in the English catalog or in `others`. */
export async function findEnglish(page: Page, others = new Set<string>()): Promise<string[]> {
  return (await readTexts(page)).filter((text) => isEnglish(text) || others.has(text));
}

/** The English texts of courses and highlights, which have a translation. */
export async function listEnglishContent(page: Page): Promise<Set<string>> {
  const texts = new Set<string>();
  const collect = async (response: Response) => {
    const isJson = response.headers()['content-type']?.includes('json');
    if (!isJson || !/\/(coursesData\.json|features)$/.test(response.url())) return;
    const items: { title: string; description: string }[] = await response.json();
    for (const { title, description } of items) texts.add(title).add(description);
  };
  page.on('response', collect);
  await page.goto('/');
  await page.getByRole('contentinfo').scrollIntoViewIfNeeded();
  await expect.poll(() => texts.size).toBeGreaterThanOrEqual(24);
  page.off('response', collect);
  return texts;
}

function isEnglish(text: string): boolean {
  return english.has(text) || englishPatterns.some((pattern) => pattern.test(text));
}

function readTexts(page: Page): Promise<string[]> {
  return page.evaluate(() => {
    const elements = [...document.querySelectorAll('body *')];
    const names = ['aria-label', 'title', 'placeholder', 'alt'];
    const attributes = elements.flatMap((one) => names.map((name) => one.getAttribute(name) ?? ''));
    const texts = elements.flatMap(({ childNodes }) =>
      [...childNodes].filter((node) => node instanceof Text).map(({ data }) => data.trim()),
    );
    return [document.title, ...attributes, ...texts];
  });
}

/**
 * The English texts with parameters, such as "Due {day}" and each case of a plural, as patterns. Those with few letters
 * are left out, which would match what people have written.
 */
function listEnglishPatterns(): RegExp[] {
  const withParameters = [...listEnglishTexts()].filter((text) => text.includes('{'));
  const simple = withParameters.flatMap((text) =>
    /, (plural|select)/.test(text) ? (text.match(/(?<=[\w=]+ \{)[^{}]+(?=\})/g) ?? []) : [text],
  );
  return simple
    .filter((text) => text.replace(/\{.*?\}/g, '').replace(/[^a-z]/gi, '').length >= 7)
    .map((text) => {
      const literals = text
        .split(/\{[^}]*\}|#/)
        .map((part) => part.replace(/[.*+?^${}()|[\]\\]/g, '\\$&'));
      return new RegExp(`^${literals.join('.+')}$`);
    });
}

/**
 * Every text of the English catalog that differs from the Spanish one. Without the names of drawn pictures: people write the
 * same words as the subject of a class or task.
 */
function listEnglishTexts(): Set<string> {
  const same = new Set(listTexts(readCatalog('es')));
  const { drawnPictures: _, ...texts } = readCatalog('en');
  return new Set(listTexts(texts).filter((text) => !same.has(text)));
}

function listTexts(texts: unknown): string[] {
  if (typeof texts === 'string') return [texts];
  return typeof texts === 'object' && texts !== null ? Object.values(texts).flatMap(listTexts) : [];
}
