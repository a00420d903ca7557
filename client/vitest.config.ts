import react from '@vitejs/plugin-react';
import { configDefaults, defineConfig, type TestUserConfig } from 'vitest/config';
import { messages } from './i18n/messages-plugin.ts';

const isolatedTests = '{src,i18n}/**/*.isolated.test.{ts,tsx}';

/**
 * The tests of the client. Files of one worker share its modules and its document, which the set-up clears after each
 * test: loading both anew took half of the time. Tests that load modules again, or need one in its first state, are
 * named `*.isolated.test.ts` and get a worker of their own.
 */
export function defineClientTests(isolate: boolean) {
  const test: TestUserConfig = {
    name: isolate ? 'client-isolated' : 'client',
    isolate,
    include: [isolate ? isolatedTests : '{src,i18n}/**/*.test.{ts,tsx}'],
    exclude: isolate ? configDefaults.exclude : [...configDefaults.exclude, isolatedTests],
    testTimeout: 40_000,
    hookTimeout: 30_000,
    environment: './src/testing/jsdom.ts',
    setupFiles: [
      '../tools/test-services/await-test-services.ts',
      'src/testing/environment.ts',
      'src/testing/setup.ts',
    ],
  };
  return defineConfig({ plugins: [react(), messages()], test });
}

export default defineClientTests(false);
