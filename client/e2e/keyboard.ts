import { expect, type Locator, type Page } from '@playwright/test';

/** Presses Tab until `target` has the focus, which can be seen at each stop on the way. */
export async function tabTo(page: Page, target: Locator): Promise<void> {
  await expect(target).toBeVisible();
  const isFocused = () => target.evaluate((element) => element === document.activeElement);
  for (let presses = 0; presses < 90 && !(await isFocused()); presses++) {
    await page.keyboard.press('Tab');
    await expectFocusSeen(page);
  }
  await expect(target).toBeFocused();
}

/** Something smaller than the page has the focus, with a ring around it or its box. */
export async function expectFocusSeen(page: Page): Promise<void> {
  await expect.poll(() => page.evaluate(findFocusProblem)).toBe(null);
}

/** The focus is somewhere on the page, such as on what has just come into it, not lost with what has gone. */
export async function expectFocusKept(page: Page): Promise<void> {
  await expect(page.locator('body:focus, html:not(:focus-within)')).toHaveCount(0);
}

function findFocusProblem(): string | null {
  const focused = document.activeElement;
  if (!focused || focused === document.body) return 'nothing has the focus';
  // What a frame shows is not ours.
  if (focused instanceof HTMLIFrameElement) return null;
  const hasOutline = (element: Element | null) => {
    if (!element) return false;
    const { outlineStyle, outlineWidth } = getComputedStyle(element);
    return outlineStyle !== 'none' && Number.parseFloat(outlineWidth) > 0;
  };
  const isMarked =
    getComputedStyle(focused).boxShadow !== 'none' ||
    hasOutline(focused) ||
    hasOutline(focused.parentElement);
  return isMarked ? null : `no ring: ${focused.outerHTML.slice(0, 200)}`;
}
