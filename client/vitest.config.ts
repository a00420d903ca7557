import react from '@vitejs/plugin-react';
import { defineConfig } from 'vitest/config';
import { messages } from './i18n/messages-plugin.ts';

export default defineConfig({
  plugins: [react(), messages()],
  test: {
    name: 'client',
    testTimeout: 40_000,
    hookTimeout: 30_000,
    environment: './src/testing/jsdom.ts',
    include: ['{src,i18n}/**/*.test.{ts,tsx}'],
    setupFiles: [
      '../tools/test-services/await-test-services.ts',
      'src/testing/environment.ts',
      'src/testing/setup.ts',
    ],
  },
});
