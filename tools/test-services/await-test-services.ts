import { inject } from 'vitest';
import { answersOk, waitUntil } from '../processes/wait-until.ts';

// The global set-up starts the emulator without waiting for it: only projects that use it wait.
await waitUntil(() => answersOk(`http://${inject('authEmulatorHost')}/`), {
  what: 'the Auth emulator of the test run is ready',
});
