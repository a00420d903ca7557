import { defineConfig, type LaunchOptions } from '@playwright/test';
import { findChromium, findHeadlessShell } from './support/find-chromium.ts';

/** What only the whole browser has: its reader of PDFs, and what it asks of an app to install. */
const ofWholeBrowser = ['**/installation.spec.ts', '**/marking/submitted-*.spec.ts'];

export default defineConfig({
  testMatch: '*.spec.ts',
  outputDir: '../../test-results',
  globalSetup: './support/start-stack.ts',
  workers: 2,
  forbidOnly: Boolean(process.env.CI),
  timeout: 90_000,
  expect: { timeout: 15_000 },
  reporter: [['list'], ['json', { outputFile: '../../.reports/e2e.json' }]],
  use: {
    // A press that finds nothing fails with its own message instead of the test's time-out.
    actionTimeout: 30_000,
    ...(process.env.E2E_URL && { baseURL: process.env.E2E_URL }),
    // Cached files of the service worker would hide what the server sends. Tests about the worker allow it.
    serviceWorkers: 'block',
    // Every frame of an animation is drawn without a graphics card. Walks with motion are marked `withMotion`.
    contextOptions: { reducedMotion: 'reduce' },
  },
  projects: [
    {
      name: 'headless shell',
      testIgnore: ofWholeBrowser,
      use: { launchOptions: launch(findHeadlessShell()) },
    },
    {
      name: 'Chromium',
      testMatch: ofWholeBrowser,
      use: { launchOptions: launch(findChromium()) },
    },
  ],
});

function launch(executablePath: string | undefined): LaunchOptions {
  return {
    ...(executablePath && { executablePath }),
    args: [
      '--no-sandbox',
      '--disable-gpu',
      '--disable-quic',
      '--no-first-run',
      '--disable-background-networking',
      '--disable-component-update',
      '--disable-sync',
    ],
  };
}
