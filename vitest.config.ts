import { availableParallelism } from 'node:os';
import { defineConfig } from 'vitest/config';

export default defineConfig({
  test: {
    projects: [
      'client',
      'client/vitest.isolated.config.ts',
      'server',
      'server/embedded-mongo',
      'server/planner',
      'tools',
    ],
    globalSetup: 'tools/test-services/test-services.ts',
    // Much of a test's time is waiting: for an answer, a time-out, a process that starts.
    maxWorkers: availableParallelism() + 1,
  },
});
