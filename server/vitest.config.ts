import { defineConfig } from 'vitest/config';

export default defineConfig({
  test: {
    name: 'server',
    environment: 'node',
    testTimeout: 20_000,
    hookTimeout: 30_000,
    include: ['src/**/*.test.ts', 'fuzz/**/*.test.ts', 'attacks/**/*.test.ts'],
    setupFiles: ['../dev/await-test-services.ts', 'src/testing/setup.ts'],
  },
});
