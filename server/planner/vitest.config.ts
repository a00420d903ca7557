import { defineConfig } from 'vitest/config';

export default defineConfig({
  test: { name: 'planner', environment: 'node', isolate: false, testTimeout: 60_000 },
});
