import react from '@vitejs/plugin-react';
import { defineConfig } from 'vitest/config';

export default defineConfig({
  plugins: [react()],
  test: {
    name: 'client',
    testTimeout: 40_000,
    hookTimeout: 30_000,
    environment: './src/testing/jsdom.ts',
    include: ['src/**/*.test.{ts,tsx}'],
    setupFiles: [
      '../dev/await-test-services.ts',
      'src/testing/environment.ts',
      'src/testing/setup.ts',
    ],
  },
});
