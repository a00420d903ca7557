import { type Browser, chromium } from '@playwright/test';
import { findChromium } from '../../../client/e2e/support/find-chromium.ts';

/** A browser without the guards and the graphics that a container does not give it. */
export function openBrowser(...extra: string[]): Promise<Browser> {
  const executablePath = findChromium();
  return chromium.launch({
    ...(executablePath && { executablePath }),
    args: ['--no-sandbox', '--disable-gpu', ...extra],
  });
}
