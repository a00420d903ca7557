import type { PartSettings } from './part.ts';

/** The official Firebase Auth emulator; without a data directory it forgets its accounts. */
export function authEmulator(settings: { port: number; dataDirectory?: string }): PartSettings {
  return {
    name: 'auth',
    nodeArguments: ['--import', 'tsx', 'dev/auth-emulator.ts'],
    environment: {
      AUTH_EMULATOR_PORT: String(settings.port),
      ...(settings.dataDirectory === undefined ? {} : { DATA_DIR: settings.dataDirectory }),
    },
  };
}

/** The embedded MongoDB, its data in the directory. */
export function embeddedMongo(settings: { port: number; dataDirectory: string }): PartSettings {
  return {
    name: 'mongo',
    nodeArguments: ['--import', 'tsx', 'server/embedded-mongo/src/main.ts'],
    environment: {
      EMBEDDED_MONGO_PORT: String(settings.port),
      DATA_DIR: settings.dataDirectory,
    },
  };
}
