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
  const bars = await page.evaluateHandle(findBottomBars);
  await bars.evaluate(place, 'static');
  const results: AxeResults = await page.evaluate(`axe.run(${JSON.stringify(options)})`);
  await bars.evaluate(place, '');
  return results.violations.flatMap(({ id, nodes }) =>
    nodes.map(({ target, failureSummary }) => `${id}: ${target.join(' ')} ${failureSummary}`),
  );
}

/** Bars that stay at the bottom cover a part of every page, which axe counts as too small; who scrolls sees all of it. */
function findBottomBars(): HTMLElement[] {
  return [...document.body.querySelectorAll<HTMLElement>('*')].filter((element) => {
    const { position, bottom } = getComputedStyle(element);
    return position === 'sticky' && bottom !== 'auto';
  });
}

function place(bars: HTMLElement[], position: string): void {
  for (const bar of bars) bar.style.position = position;
}
