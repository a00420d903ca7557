import { defineConfig } from 'vitest/config';

export default defineConfig({
  test: { name: 'dev', environment: 'node', testTimeout: 20_000 },
});
