import type { Page } from '@playwright/test';

type NetworkConditions = { latency: number; downloadThroughput: number; uploadThroughput: number };

/** "Fast 3G" of Chromium's developer tools: milliseconds and bytes per second. */
export const fast3G: NetworkConditions = {
  latency: 562.5,
  downloadThroughput: 180_000,
  uploadThroughput: 84_375,
};

export async function throttleNetwork(page: Page, conditions: NetworkConditions): Promise<void> {
  const session = await page.context().newCDPSession(page);
  await session.send('Network.enable');
  await session.send('Network.emulateNetworkConditions', { offline: false, ...conditions });
}

/**
 * Makes the page's processor this many times slower until the returned function is called. That ends the session with the
 * browser too: one that stays would make the processor slow again when the page goes elsewhere.
 */
export async function throttleProcessor(page: Page, rate: number): Promise<() => Promise<void>> {
  const session = await page.context().newCDPSession(page);
  await session.send('Emulation.setCPUThrottlingRate', { rate });
  return async () => {
    await session.send('Emulation.setCPUThrottlingRate', { rate: 1 });
    await session.detach();
  };
}
