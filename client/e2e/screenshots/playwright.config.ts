import { defineConfig } from '@playwright/test';
import walks from '../playwright.config.ts';

/** Not walks: these take pictures, on the same stack. */
export default defineConfig(walks, {
  testMatch: 'take-screenshots.ts',
  globalSetup: '../start-stack.ts',
  reporter: 'list',
});
