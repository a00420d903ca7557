import { expect, type Locator, type Page } from '@playwright/test';

/** Presses Tab until `target` has the focus, and expects a visible focus indicator at each stop. */
export async function tabTo(page: Page, target: Locator): Promise<void> {
  await expect(target).toBeVisible();
  const isFocused = () => target.evaluate((element) => element === document.activeElement);
  for (let presses = 0; presses < 90 && !(await isFocused()); presses++) {
    await page.keyboard.press('Tab');
    await expectFocusVisible(page);
  }
  await expect(target).toBeFocused();
}

/** Expects that an element other than the body has the focus, with an outline or shadow around it or its parent. */
export async function expectFocusVisible(page: Page): Promise<void> {
  await expect.poll(() => page.evaluate(findFocusProblem)).toBe(null);
}

/** Expects that the focus is on an element, and was not lost with one that was removed. */
export async function expectFocusKept(page: Page): Promise<void> {
  await expect(page.locator('body:focus, html:not(:focus-within)')).toHaveCount(0);
}

function findFocusProblem(): string | null {
  const focused = document.activeElement;
  if (!focused || focused === document.body) return 'nothing has the focus';
  // The document in the frame shows its own focus indicator.
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
  return isMarked ? null : `no focus indicator: ${focused.outerHTML.slice(0, 200)}`;
}
