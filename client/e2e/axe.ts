import type { Page } from '@playwright/test';
import axe, { type AxeResults } from 'axe-core';

/** What axe has against the page by WCAG 2.2 AA and good practice: rule and element. */
export async function findViolations(page: Page): Promise<string[]> {
  await page.evaluate(axe.source);
  const options = {
    // Without the elements that pass, it takes half the time.
    resultTypes: ['violations'],
    rules: {
      // The only rule of WCAG 2.2, which axe leaves out unless it is asked for.
      'target-size': { enabled: true },
    },
  };
  const results: AxeResults = await page.evaluate(`axe.run(${JSON.stringify(options)})`);
  return results.violations.flatMap(({ id, nodes }) =>
    nodes.map(({ target, failureSummary }) => `${id}: ${target.join(' ')} ${failureSummary}`),
  );
}
