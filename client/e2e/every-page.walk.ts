import type { Page } from '@playwright/test';
import axe, { type AxeResults } from 'axe-core';
import { pages, settle, switchTheme } from './pages.ts';
import { expect, test } from './people.ts';

test.describe.configure({ mode: 'parallel' });

const accounts = new Set(pages.map(({ account }) => account));

for (const account of accounts) {
  const whose = account?.email ?? 'a visitor';
  test(`what ${whose} sees breaks no rule of axe and fits a small screen`, async ({ enter }) => {
    test.slow();
    const page = await enter(account, { colorScheme: 'light', reducedMotion: 'reduce' });
    for (const { name, open } of pages.filter((one) => one.account === account)) {
      await page.setViewportSize({ width: 1280, height: 800 });
      await open(page);
      await settle(page);
      await page.evaluate(axe.source);
      expect.soft(await findViolations(page), `${name}, light`).toEqual([]);
      await switchTheme(page, 'dark');
      expect.soft(await findViolations(page), `${name}, dark`).toEqual([]);
      await switchTheme(page, 'light');
      await page.setViewportSize({ width: 320, height: 640 });
      expect.soft(await measureOverflow(page), `${name}, pixels too wide`).toBe(0);
    }
  });
}

/** What axe, which the page has loaded, has against it: rule and element. */
async function findViolations(page: Page): Promise<string[]> {
  // Without the elements that pass, it takes half the time.
  const results: AxeResults = await page.evaluate("axe.run({ resultTypes: ['violations'] })");
  return results.violations.flatMap(({ id, nodes }) =>
    nodes.map(({ target, failureSummary }) => `${id}: ${target.join(' ')} ${failureSummary}`),
  );
}

/** By how many pixels the page could be moved sideways. */
function measureOverflow(page: Page): Promise<number> {
  return page.evaluate(() => {
    const { scrollWidth, clientWidth } = document.documentElement;
    return scrollWidth - clientWidth;
  });
}
