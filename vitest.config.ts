import { availableParallelism } from 'node:os';
import { defineConfig } from 'vitest/config';

export default defineConfig({
  test: {
    projects: ['client', 'server', 'server/embedded-mongo', 'dev'],
    globalSetup: 'dev/test-services.ts',
    // Much of a test's time is waiting for an answer: on two cores, too, two files run side by side.
    maxWorkers: Math.max(2, availableParallelism() - 1),
  },
});
