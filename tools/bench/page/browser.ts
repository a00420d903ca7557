import { type Browser, chromium } from '@playwright/test';
import { findChromium } from '../../../client/e2e/support/find-chromium.ts';

/** Opens Chromium without sandbox and GPU, which containers lack. */
export function openBrowser(...extra: string[]): Promise<Browser> {
  const executablePath = findChromium();
  return chromium.launch({
    ...(executablePath && { executablePath }),
    args: ['--no-sandbox', '--disable-gpu', ...extra],
  });
}
