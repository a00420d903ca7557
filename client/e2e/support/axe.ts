import type { Page } from '@playwright/test';
import axe, { type AxeResults } from 'axe-core';

/** The rules whose result depends on colours. */
const colourRules = ['color-contrast', 'link-in-text-block'];

/**
 * The page's violations of axe's rules for WCAG 2.2 AA and best practices: rule, element and what to fix. `colours` asks
 * afterwards for the rules about colours only, in a second theme of the same page.
 */
export async function findViolations(page: Page, which?: 'colours'): Promise<string[]> {
  if (which === undefined) await page.evaluate(axe.source);
  const options = {
    ...(which === 'colours' && { runOnly: { type: 'rule', values: colourRules } }),
    // Listing the elements that pass as well would take twice as long.
    resultTypes: ['violations'],
    rules: {
      // The only rule for WCAG 2.2. It is off by default.
      'target-size': { enabled: true },
    },
  };
  await placeBottomBars(page, 'static');
  const results: AxeResults = await page.evaluate(`axe.run(${JSON.stringify(options)})`);
  await placeBottomBars(page, '');
  return results.violations.flatMap(({ id, nodes }) =>
    nodes.map(({ target, failureSummary }) => `${id}: ${target.join(' ')} ${failureSummary}`),
  );
}

/** Bars that stay at the bottom cover a part of every page, which axe counts as too small; who scrolls sees all of it. */
async function placeBottomBars(page: Page, position: 'static' | ''): Promise<void> {
  await page
    .locator('.sticky.bottom-0, .workspace-mark .form-buttons')
    .evaluateAll((bars, value) => {
      for (const bar of bars) if (bar instanceof HTMLElement) bar.style.position = value;
    }, position);
}
