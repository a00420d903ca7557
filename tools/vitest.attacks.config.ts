import { defineConfig } from 'vitest/config';

/** Tests that call the API: they run with the services and the set-up of the server's tests. */
export default defineConfig({
  test: {
    name: 'attacks',
    environment: 'node',
    // As in the server's tests: each file would load the whole server again.
    isolate: false,
    testTimeout: 20_000,
    hookTimeout: 30_000,
    include: ['{attacks,bench,fuzz}/**/*.test.ts'],
    setupFiles: ['test-services/await-test-services.ts', '../server/src/testing/setup.ts'],
  },
});
