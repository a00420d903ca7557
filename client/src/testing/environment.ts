import { inject, vi } from 'vitest';

declare module 'vitest' {
  export interface ProvidedContext {
    /** Host and port of this run's Auth emulator; provided by `tools/test-services/test-services.ts`. */
    authEmulatorHost: string;
  }
}

// Before any module reads the environment: this file comes before those that import the product.
vi.stubEnv('VITE_AUTH_EMULATOR_URL', `http://${inject('authEmulatorHost')}`);
