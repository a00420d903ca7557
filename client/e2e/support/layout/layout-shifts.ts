import type { Page } from '@playwright/test';

/** Something moved that was on the screen. */
export type Shift = {
  /** The share of the screen that changed, times how far it moved: 0 to 1. */
  value: number;
  /** The moved elements, for a message. */
  moved: string;
};

/** Records every layout shift of the pages that this page opens from now on. */
export async function recordShifts(page: Page): Promise<void> {
  await page.addInitScript(() => {
    const shifts: Shift[] = [];
    Object.assign(window, { shifts });
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries()) {
        const sources: { node: Node | null }[] = Reflect.get(entry, 'sources');
        const moved = sources.map(({ node }) =>
          node instanceof Element ? `<${node.tagName.toLowerCase()} ${node.className}>` : 'text',
        );
        shifts.push({ value: Reflect.get(entry, 'value'), moved: moved.join(', ') });
      }
    }).observe({ type: 'layout-shift', buffered: true });
  });
}

/** The shifts since the page was opened. */
export function readShifts(page: Page): Promise<Shift[]> {
  return page.evaluate(() => Reflect.get(window, 'shifts'));
}
