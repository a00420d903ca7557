import { inject, vi } from 'vitest';

// firebase-admin decides by this name alone, at each token, whether accounts live in the emulator.
const key = 'FIREBASE_AUTH_EMULATOR_HOST';

/** Accounts live in the test run's Auth emulator: the case of every test that says nothing else. */
export function configureEmulator(): void {
  vi.stubEnv(key, inject('authEmulatorHost'));
}

/** Accounts live in a Firebase project; ends with `configureEmulator`. */
export function configureNoEmulator(): void {
  vi.stubEnv(key, undefined);
}
