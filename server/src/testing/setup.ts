import { inject } from 'vitest';
// What `inject` offers is declared where the services are started.
import type {} from '../../../dev/test-services.ts';

// firebase-admin finds the emulator by this name only.
process.env.FIREBASE_AUTH_EMULATOR_HOST = inject('authEmulatorHost');
