import { availableParallelism } from 'node:os';
import { defineConfig } from 'vitest/config';

export default defineConfig({
  test: {
    projects: [
      'client',
      'server',
      'server/embedded-mongo',
      'tools',
      'tools/vitest.attacks.config.ts',
    ],
    globalSetup: 'tools/test-services/test-services.ts',
    // Much of a test's time is waiting for an answer: on two cores, too, two files run side by side.
    maxWorkers: Math.max(2, availableParallelism() - 1),
  },
});
