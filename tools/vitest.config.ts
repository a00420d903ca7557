import { defineConfig } from 'vitest/config';

export default defineConfig({
  test: {
    name: 'tools',
    environment: 'node',
    isolate: false,
    testTimeout: 20_000,
    include: [
      '{auth-emulator,chaos,checks,containers,launcher,mongod,processes,release,school-generator}/**/*.test.ts',
    ],
  },
});
