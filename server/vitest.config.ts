import { defineConfig } from 'vitest/config';

export default defineConfig({
  test: {
    name: 'server',
    environment: 'node',
    // Files of one worker share the modules of the server, which keep nothing: loading them again took half of the time.
    isolate: false,
    testTimeout: 20_000,
    hookTimeout: 30_000,
    // Those of the tools call the API too: in a project of their own each worker would load the server again.
    include: ['src/**/*.test.ts', '../tools/{attacks,bench,fuzz}/**/*.test.ts'],
    setupFiles: ['../tools/test-services/await-test-services.ts', 'src/testing/setup.ts'],
  },
});
