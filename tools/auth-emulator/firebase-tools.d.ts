declare module 'firebase-tools/lib/emulator/auth/server.js' {
  import type { RequestListener } from 'node:http';

  /** The emulator's Express application: the same that `firebase emulators:start --only auth` serves. */
  export function createApp(projectId: string): Promise<RequestListener>;
}
