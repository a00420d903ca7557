import { inject } from 'vitest';
import { answersOk, waitUntil } from '../processes/wait-until.ts';

// The set-up of the run has started the emulator without waiting; only tests that may need it wait.
await waitUntil(() => answersOk(`http://${inject('authEmulatorHost')}/`), {
  what: 'The Auth emulator of the test run answers',
});
