import { defineConfig } from '@playwright/test';
import { findChromium } from './chromium.ts';

const executablePath = findChromium();

export default defineConfig({
  testMatch: '*.walk.ts',
  outputDir: '../../test-results',
  globalSetup: './start-stack.ts',
  workers: 2,
  forbidOnly: Boolean(process.env.CI),
  timeout: 120_000,
  expect: { timeout: 15_000 },
  reporter: [['list'], ['json', { outputFile: '../../.reports/e2e.json' }]],
  use: {
    ...(process.env.WALK_URL && { baseURL: process.env.WALK_URL }),
    // Each walk meets the pages as they are served; one is about the worker.
    serviceWorkers: 'block',
    trace: 'retain-on-failure',
    launchOptions: {
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
    },
  },
});
