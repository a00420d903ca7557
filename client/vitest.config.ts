import { fileURLToPath } from 'node:url';
import react from '@vitejs/plugin-react';
import { configDefaults, defineConfig, type TestUserConfig } from 'vitest/config';
import { messages } from './i18n/messages-plugin.ts';

const toPath = (path: string) => fileURLToPath(new URL(path, import.meta.url));

const isolatedTests = '{src,i18n}/**/*.isolated.test.{ts,tsx}';

/**
 * The tests of the client. Files of one worker share its modules and its document, which the set-up clears after each
 * test: loading both anew took half of the time. Tests that load modules again, replace one or need one in its first state
 * are named `*.isolated.test.ts`: each of these files gets the product's modules anew, and shares only the libraries.
 */
export function defineClientTests(isolated: boolean) {
  const test: TestUserConfig = {
    name: isolated ? 'client-isolated' : 'client',
    isolate: false,
    include: [isolated ? isolatedTests : '{src,i18n}/**/*.test.{ts,tsx}'],
    exclude: isolated ? configDefaults.exclude : [...configDefaults.exclude, isolatedTests],
    testTimeout: 40_000,
    hookTimeout: 30_000,
    environment: './src/testing/jsdom.ts',
    setupFiles: [
      ...(isolated ? ['src/testing/fresh-modules.ts'] : []),
      '../tools/test-services/await-test-services.ts',
      'src/testing/environment.ts',
      'src/testing/setup.ts',
    ],
  };
  // Node gets another version of it, which takes no files of the browser.
  const alias = {
    'tus-js-client': toPath('./node_modules/tus-js-client/lib.esm/browser/index.js'),
  };
  return defineConfig({ plugins: [react(), messages()], resolve: { alias }, test });
}

export default defineClientTests(false);
