import type { Page } from '@playwright/test';
import { findViolations } from '../support/axe.ts';
import { expect, test } from '../support/fixtures.ts';
import { findMisplaced, measureOverflow } from '../support/layout/layout-checks.ts';
import { overlays } from '../support/overlays.ts';
import { pages, settle, switchTheme } from '../support/pages.ts';
import { expectNoRepeatedRequests } from '../support/repeated-requests.ts';
import { findEnglish, listEnglishContent } from '../support/texts/english-texts.ts';

test.describe.configure({ mode: 'parallel' });

const accounts = new Set(pages.map(({ account }) => account));
const options = { colorScheme: 'light' } as const;
const desktop = { width: 1280, height: 800 };
/** The viewport of a window of 1280 pixels at a zoom of 200 percent. */
const zoomed = { width: 640, height: 400 };
const narrowest = { width: 320, height: 640 };

for (const account of accounts) {
  const reader = account?.email ?? 'a visitor';

  test(`every page of ${reader} passes axe, fits small and zoomed screens, is Spanish in Spanish and asks for nothing twice`, async ({
    openPage,
  }) => {
    test.slow();
    const page = await openPage(account, options);
    const englishContent = await listEnglishContent(page);
    for (const { name, open } of pages.filter((one) => one.account === account)) {
      await page.setViewportSize(desktop);
      await open(page);
      await settle(page);
      await expectNoViolations(page, name);
      for (const size of [zoomed, narrowest]) await expectToFit(page, size, name);

      await page.setViewportSize(desktop);
      await page.evaluate(() => localStorage.setItem('language', 'es'));
      await expectNoRepeatedRequests(page, name, async () => {
        await page.reload();
        await settle(page);
      });
      const english = await findEnglish(page, englishContent);
      expect.soft(english, `${name}, English texts in Spanish`).toEqual([]);
      // Spanish words are longer.
      await expectToFit(page, narrowest, `${name} in Spanish`);
      await page.evaluate(() => localStorage.setItem('language', 'en'));
    }
  });

  test(`every overlay of ${reader} passes axe and fits a small screen`, async ({ openPage }) => {
    test.slow();
    const page = await openPage(account, options);
    // So high that nothing scrolls under the header, which would cover it.
    await page.setViewportSize({ width: narrowest.width, height: 3000 });
    for (const { name, open } of overlays.filter((one) => one.account === account)) {
      await open(page);
      await expectNoViolations(page, name);
      expect.soft(await measureOverflow(page), `${name}, pixels too wide`).toBe(0);
    }
  });
}

/** Asks in both themes, and leaves the page in the one that it had not before: to switch back takes as long as axe. */
async function expectNoViolations(page: Page, name: string): Promise<void> {
  const isDark = (await page.locator('html').getAttribute('data-theme')) === 'dark';
  const [theme, other] = isDark ? (['dark', 'light'] as const) : (['light', 'dark'] as const);
  expect.soft(await findViolations(page), `${name}, ${theme}`).toEqual([]);
  await switchTheme(page, other);
  expect.soft(await findViolations(page, 'colours'), `${name}, ${other}`).toEqual([]);
}

type Size = { width: number; height: number };

async function expectToFit(page: Page, size: Size, name: string): Promise<void> {
  await page.setViewportSize(size);
  const where = `${name}, ${size.width} pixels wide`;
  expect.soft(await measureOverflow(page), `${where}, pixels too wide`).toBe(0);
  expect.soft(await findMisplaced(page), where).toEqual([]);
}
