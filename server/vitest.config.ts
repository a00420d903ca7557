import { defineConfig } from 'vitest/config';

export default defineConfig({
  test: {
    name: 'server',
    environment: 'node',
    testTimeout: 20_000,
    hookTimeout: 30_000,
    include: ['src/**/*.test.ts'],
    setupFiles: ['../tools/test-services/await-test-services.ts', 'src/testing/setup.ts'],
  },
});
