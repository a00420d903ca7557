import type { Locator } from '@playwright/test';

/**
 * Waits for a text that goes by itself after 1.5 s. `toBeVisible` looks once a second, and on a busy machine not even
 * that: it missed such a text. `waitFor` looks twice as often.
 */
export async function waitForPassingText(text: Locator): Promise<void> {
  await text.waitFor({ state: 'visible' });
}
