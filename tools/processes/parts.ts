import type { PartSettings } from './part.ts';

/** The official Firebase Auth emulator; without a data directory it forgets its accounts. */
export function authEmulator(settings: { port: number; dataDirectory?: string }): PartSettings {
  return {
    name: 'auth',
    nodeArguments: ['--import', 'tsx', 'tools/auth-emulator/main.ts'],
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

/** Puts the demo content and accounts in, unless that was done before; ends by itself. */
export function seed(
  environment: Record<string, string>,
  target: 'embedded' | 'if-empty',
): PartSettings {
  return {
    name: 'seed',
    nodeArguments: [
      '--import',
      'tsx',
      'server/src/commands/seed.ts',
      ...(target === 'embedded' ? ['--embedded'] : []),
    ],
    environment,
    stopsFirst: true,
  };
}

/** Ends well when the API can be started with these settings: its watcher would wait for a change instead. */
export function checkApi(environment: Record<string, string>): PartSettings {
  return {
    name: 'check',
    nodeArguments: ['--import', 'tsx', 'server/src/commands/check.ts'],
    environment,
  };
}

/** The API from its sources, started again when one of them changes. */
export function watchedApi(environment: Record<string, string>): PartSettings {
  return {
    name: 'api',
    nodeArguments: [
      'node_modules/tsx/dist/cli.mjs',
      'watch',
      '--clear-screen=false',
      'server/src/main.ts',
    ],
    environment,
    stopTimeout: 2_500,
    stopsFirst: true,
  };
}

/** Vite's development server for the SPA. */
export function viteClient(environment: Record<string, string>): PartSettings {
  return {
    name: 'client',
    nodeArguments: [
      'client/node_modules/vite/bin/vite.js',
      'client',
      '--clearScreen=false',
      '--logLevel=warn',
    ],
    environment,
  };
}

/** The API as `pnpm build` leaves it. */
export function builtApi(stopTimeout: number): PartSettings {
  return {
    name: 'api',
    nodeArguments: ['server/dist/main.js'],
    environment: { NODE_ENV: 'production' },
    stopTimeout,
  };
}

/** The client as `pnpm build` leaves it, from a small web server. */
export function builtClient(stopTimeout: number): PartSettings {
  return {
    name: 'client',
    nodeArguments: ['tools/dist/serve-client.mjs', 'client/dist'],
    environment: { NODE_ENV: 'production' },
    stopTimeout,
  };
}
