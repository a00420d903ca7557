import { join } from 'node:path';
import { isWritablePrimary } from '../mongod/replica-set.ts';
import type { ProcessSettings } from './child-process.ts';
import { acceptsConnections } from './wait-until.ts';

/** The official Firebase Auth emulator; without a data directory its accounts are not saved. */
export function authEmulator(settings: { port: number; dataDirectory?: string }): ProcessSettings {
  return {
    name: 'auth',
    nodeArguments: ['--import', 'tsx', 'tools/auth-emulator/main.ts'],
    environment: {
      AUTH_EMULATOR_PORT: String(settings.port),
      ...(settings.dataDirectory === undefined ? {} : { DATA_DIR: settings.dataDirectory }),
    },
  };
}

export function embeddedMongo(settings: { port: number; dataDirectory: string }): ProcessSettings {
  const folder = join(settings.dataDirectory, 'mongo');
  return {
    name: 'mongo',
    nodeArguments: ['--import', 'tsx', 'server/embedded-mongo/src/main.ts'],
    environment: {
      EMBEDDED_MONGO_PORT: String(settings.port),
      DATA_DIR: settings.dataDirectory,
    },
    crashAdvice:
      `Unless an error about memory is shown above, the data file in ${folder} may be damaged. Move that folder away and ` +
      'start again with an empty database. To restore a backup, run, while that runs, ' +
      '`npx pnpm --filter server restore <file> --replace` with NODE_ENV=development.',
  };
}

/** The mongod at this path as a replica set of one member, with its data in the directory. */
function mongod(settings: { path: string; port: number; dataDirectory: string }): ProcessSettings {
  return {
    name: 'mongo',
    nodeArguments: ['--import', 'tsx', 'tools/mongod/main.ts'],
    environment: {
      MONGOD_PATH: settings.path,
      EMBEDDED_MONGO_PORT: String(settings.port),
      DATA_DIR: settings.dataDirectory,
    },
  };
}

/**
 * The database that `pnpm dev` and the tests start: the mongod at `mongodPath`, else the embedded one.
 * @returns its process, and whether it accepts writes now
 */
export function developmentDatabase({
  mongodPath,
  ...settings
}: {
  mongodPath: string | undefined;
  port: number;
  dataDirectory: string;
}): { process: ProcessSettings; isReady: () => Promise<boolean> } {
  const { port } = settings;
  if (mongodPath === undefined) {
    return { process: embeddedMongo(settings), isReady: () => acceptsConnections(port) };
  }
  return {
    process: mongod({ ...settings, path: mongodPath }),
    isReady: () => isWritablePrimary(port),
  };
}

/** Inserts the demo data and accounts, once; then exits. */
export function seed(
  environment: Record<string, string>,
  target: 'embedded' | 'if-empty',
): ProcessSettings {
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

/** Exits with 0 when the API can start with these settings. The API's watcher would wait for a change instead. */
export function checkApi(environment: Record<string, string>): ProcessSettings {
  return {
    name: 'check',
    nodeArguments: ['--import', 'tsx', 'server/src/commands/check.ts'],
    environment,
  };
}

/** The API from its sources, restarted when one of them changes. */
export function watchedApi(environment: Record<string, string>): ProcessSettings {
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
export function viteClient(environment: Record<string, string>): ProcessSettings {
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

/**
 * Arguments of `node` for the API as built by `pnpm build`. V8's default of 16 MB for new objects fills in a fraction of a
 * second under load: with twice that, fewer of them have to be copied (decision 0017). It can be set at the start only.
 */
export const builtApiArguments = ['--max-semi-space-size=32', 'server/dist/main.js'];

/** The API as built by `pnpm build`; in production, unless the environment names another mode. */
export function builtApi(
  stopTimeout: number,
  environment: Record<string, string> = {},
): ProcessSettings {
  return {
    name: 'api',
    nodeArguments: builtApiArguments,
    environment: { NODE_ENV: 'production', ...environment },
    stopTimeout,
  };
}

/** The client as built by `pnpm build`, with its web server. */
export function builtClient(stopTimeout: number): ProcessSettings {
  return {
    name: 'client',
    nodeArguments: ['tools/dist/serve-client.mjs', 'client/dist'],
    environment: { NODE_ENV: 'production' },
    stopTimeout,
  };
}
