import { type Browser, chromium } from '@playwright/test';
import { findHeadlessShell } from '../../../client/e2e/support/find-chromium.ts';

/** Opens Chromium without sandbox and GPU, which containers lack. */
export function openBrowser(...extra: string[]): Promise<Browser> {
  return chromium.launch(launchOptions(...extra));
}

/** The options of such a browser. */
export function launchOptions(...extra: string[]) {
  const executablePath = findHeadlessShell();
  return {
    ...(executablePath && { executablePath }),
    args: ['--no-sandbox', '--disable-gpu', ...extra],
  };
}
