import type { Page } from '@playwright/test';
import { findViolations } from './axe.ts';
import { findMisplaced, measureOverflow } from './fit.ts';
import { overlays } from './overlays.ts';
import { pages, settle, switchTheme } from './pages.ts';
import { expect, test } from './people.ts';

test.describe.configure({ mode: 'parallel' });

const accounts = new Set(pages.map(({ account }) => account));
const calm = { colorScheme: 'light', reducedMotion: 'reduce' } as const;
const desktop = { width: 1280, height: 800 };
/** A window of 1280 pixels, zoomed to 200 percent. */
const zoomed = { width: 640, height: 400 };
const narrowest = { width: 320, height: 640 };

for (const account of accounts) {
  const whose = account?.email ?? 'a visitor';

  test(`what ${whose} sees breaks no rule of axe and fits a small and a zoomed screen`, async ({
    enter,
  }) => {
    test.slow();
    const page = await enter(account, calm);
    for (const { name, open } of pages.filter((one) => one.account === account)) {
      await page.setViewportSize(desktop);
      await open(page);
      await settle(page);
      await expectNoViolations(page, name);
      for (const size of [zoomed, narrowest]) {
        await page.setViewportSize(size);
        const where = `${name}, ${size.width} pixels wide`;
        expect.soft(await measureOverflow(page), `${where}, pixels too much`).toBe(0);
        expect.soft(await findMisplaced(page), where).toEqual([]);
      }
    }
  });

  test(`what ${whose} can open breaks no rule of axe and fits a small screen`, async ({
    enter,
  }) => {
    test.slow();
    const page = await enter(account, calm);
    // High enough that nothing scrolls under the header, which would cover it in part.
    await page.setViewportSize({ width: narrowest.width, height: 3000 });
    for (const { name, open } of overlays.filter((one) => one.account === account)) {
      await open(page);
      await expectNoViolations(page, name);
      expect.soft(await measureOverflow(page), `${name}, pixels too wide`).toBe(0);
    }
  });
}

async function expectNoViolations(page: Page, name: string): Promise<void> {
  expect.soft(await findViolations(page), `${name}, light`).toEqual([]);
  await switchTheme(page, 'dark');
  expect.soft(await findViolations(page), `${name}, dark`).toEqual([]);
  await switchTheme(page, 'light');
}
