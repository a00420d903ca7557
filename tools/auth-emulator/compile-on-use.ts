import { createRequire } from 'node:module';

const require = createRequire(import.meta.url);
/** Finds packages as the emulator does. */
export const requireAsEmulator = createRequire(
  require.resolve('firebase-tools/lib/emulator/auth/server.js'),
);

/** What the emulator calls of the package that routes and validates its requests. */
type Exegesis = { middleware: (document: object, options: object) => unknown };

/**
 * Lets an emulator that is created afterwards compile the schema of a parameter or a body when a call first needs it.
 * The many schemas of all calls together take more than four fifths of the processor time of its start.
 */
export function compileSchemasOnUse(): void {
  const exegesis: Exegesis = requireAsEmulator('exegesis-express');
  const { middleware } = exegesis;
  exegesis.middleware = (document, options) =>
    middleware(document, { ...options, lazyCompileValidationSchemas: true });
}
