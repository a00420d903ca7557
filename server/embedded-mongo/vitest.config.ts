import { defineConfig } from 'vitest/config';

export default defineConfig({
  test: { name: 'embedded-mongo', environment: 'node', isolate: false },
});
