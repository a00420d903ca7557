import { inject, vi } from 'vitest';

// At each token, firebase-admin checks this variable to decide whether to use the emulator.
const key = 'FIREBASE_AUTH_EMULATOR_HOST';

/** Uses the test run's Auth emulator: the default of every test. */
export function configureEmulator(): void {
  vi.stubEnv(key, inject('authEmulatorHost'));
}

/** Uses a Firebase project until `configureEmulator` is called. */
export function configureNoEmulator(): void {
  vi.stubEnv(key, undefined);
}
