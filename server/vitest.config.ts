import { defineConfig } from 'vitest/config';

export default defineConfig({
  test: {
    name: 'server',
    environment: 'node',
    include: ['src/**/*.test.ts'],
    setupFiles: ['../dev/await-test-services.ts', 'src/testing/setup.ts'],
  },
});
