import type { Page } from '@playwright/test';
import { waitForNetworkIdle } from './network-idle.ts';

/** What a page shows while it has data from the service worker's cache. */
export const cachedDataBanner = /You may be seeing data from your last visit/;

/** Opens the address when the service worker controls the page, so that it sees every request. */
export async function openThroughServiceWorker(page: Page, address: string): Promise<void> {
  await page.goto(address);
  await page.waitForFunction(() => navigator.serviceWorker.controller !== null);
  await page.reload();
  await waitForNetworkIdle(page);
}
