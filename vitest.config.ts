import { defineConfig } from 'vitest/config';

export default defineConfig({
  test: {
    projects: ['client', 'server', 'server/embedded-mongo', 'dev'],
    globalSetup: 'dev/test-services.ts',
  },
});
