import { defineConfig } from 'vitest/config';

export default defineConfig({
  test: { name: 'planner', environment: 'node', testTimeout: 60_000 },
});
