import { defineConfig } from '@playwright/test';
import endToEndTests from '../playwright.config.ts';

/** Takes pictures instead of testing, on the same stack. */
export default defineConfig(endToEndTests, {
  testMatch: 'take-screenshots.ts',
  fullyParallel: true,
  globalSetup: '../support/start-stack.ts',
  reporter: 'list',
});
