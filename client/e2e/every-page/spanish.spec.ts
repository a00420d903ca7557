import type { Page, Response } from '@playwright/test';
import { readCatalog } from '../../i18n/catalogs.ts';
import { type Account, student, teacher } from '../support/accounts.ts';
import { expect, test } from '../support/fixtures.ts';
import { waitForNetworkIdle } from '../support/network-idle.ts';
import { pages, settle } from '../support/pages.ts';

const english = listEnglishTexts();
const englishPatterns = listEnglishPatterns();

test('shows every text in Spanish after a switch of the language, also after a reload', async ({
  openPage,
}) => {
  const page = await openPage(student);
  const loaded: string[] = [];
  page.on('request', (request) => loaded.push(request.url()));
  await page.goto('/settings');
  await expect(page.getByRole('radio', { name: 'English' })).toBeChecked();
  expect(await findEnglish(page)).toContain('Theme');
  expect(
    loaded.filter(isSpanish),
    'the Spanish catalog is not loaded for readers of English',
  ).toEqual([]);

  await page.getByRole('radio', { name: 'Español' }).click();
  await expect(page.getByRole('heading', { name: 'Ajustes' })).toBeVisible();
  await expect(page.locator('html')).toHaveAttribute('lang', 'es');
  expect(loaded.filter(isSpanish)).toHaveLength(1);
  await expectNoEnglish(page);

  await page.goto('/dashboard/studentDashboard');
  await expect(page.getByText(/^\d+ entregas$/)).toBeVisible();
  await expect(page.getByText(/^(hoy|mañana|dentro de \d+ (días|semanas))$/).first()).toBeVisible();
  await expectNoEnglish(page);
  await page.getByRole('main').getByRole('button', { name: 'Eliminar' }).first().click();
  await expect(page.getByRole('dialog', { name: '¿Seguro?' })).toBeVisible();
  await expectNoEnglish(page);
  await page.getByRole('button', { name: 'Cancelar' }).click();

  await page.goto('/createAssignments');
  await page.getByLabel('Título').fill(' ');
  await page.getByRole('button', { name: 'Crear tarea' }).click();
  await expect(page.getByText('Rellena este campo.').first()).toBeVisible();
  await page.getByLabel('Fecha de entrega').click();
  const calendar = page.getByRole('dialog', { name: 'Elegir la fecha' });
  await expect(calendar.getByText(nameMonth())).toBeVisible();
  await expectNoEnglish(page);

  await page.reload();
  await expect(page).toHaveTitle('Crear tarea');
  await page.getByRole('button', { name: 'English' }).click();
  await expect(page).toHaveTitle('Create Assignment');
});

for (const account of [undefined, student, teacher]) {
  test(`no page of ${account?.email ?? 'a visitor'} has English texts in Spanish`, async ({
    openPage,
  }) => {
    test.slow();
    const page = await openPage(account, { reducedMotion: 'reduce' });
    await openSpanishPages(page, account);
  });
}

/** Looks at each page of the account in Spanish. One whose address is found by links is opened in English before. */
async function openSpanishPages(page: Page, account: Account | undefined): Promise<void> {
  const found: Record<string, string[]> = {};
  const content = await listEnglishContent(page);
  for (const { name, path, open } of pages.filter((one) => one.account === account)) {
    if (path === undefined) {
      await open(page);
      // A request that the reload cuts off would count as pending.
      await settle(page);
    }
    await page.evaluate(() => localStorage.setItem('language', 'es'));
    await (path === undefined ? page.reload() : page.goto(path));
    await settle(page);
    const shown = await readTexts(page);
    found[name] = shown.filter((text) => isEnglish(text) || content.has(text));
    await page.evaluate(() => localStorage.setItem('language', 'en'));
  }
  expect(found).toEqual(Object.fromEntries(Object.keys(found).map((name) => [name, []])));
}

/** The English texts of courses and highlights, which have a translation. */
async function listEnglishContent(page: Page): Promise<Set<string>> {
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

const isSpanish = (url: string) => /\/assets\/es-/.test(url);

/** The heading of a Spanish calendar for the current month, such as "noviembre 2026". */
function nameMonth(): string {
  const month = new Intl.DateTimeFormat('es', { month: 'long' }).format();
  return `${month} ${new Date().getFullYear()}`;
}

async function expectNoEnglish(page: Page): Promise<void> {
  expect(await findEnglish(page)).toEqual([]);
}

/** The texts of the page, including those for screen readers, that are in the English catalog. */
async function findEnglish(page: Page): Promise<string[]> {
  await waitForNetworkIdle(page);
  return (await readTexts(page)).filter(isEnglish);
}

const isEnglish = (text: string) =>
  english.has(text) || englishPatterns.some((pattern) => pattern.test(text));

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

/** Every text of the English catalog that differs from the Spanish one. */
function listEnglishTexts(): Set<string> {
  const same = new Set(listTexts(readCatalog('es')));
  return new Set(listTexts(readCatalog('en')).filter((text) => !same.has(text)));
}

function listTexts(texts: unknown): string[] {
  if (typeof texts === 'string') return [texts];
  return typeof texts === 'object' && texts !== null ? Object.values(texts).flatMap(listTexts) : [];
}
