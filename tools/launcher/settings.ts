import { randomBytes } from 'node:crypto';
import { resolve } from 'node:path';
import { UsageError } from '../../server/src/usage-error.ts';
import { rootDirectory } from '../processes/part.ts';

type Environment = Record<string, string | undefined>;

export type DevelopmentSettings = {
  clientPort: number;
  apiPort: number;
  /** Absent when MONGODB_URI names a database. */
  mongoPort: number | undefined;
  /** Absent when the settings of a Firebase project are given. */
  authPort: number | undefined;
  dataDirectory: string;
  /** What the demo school is put into: the embedded database, or with `--seed` a given one if it is empty. */
  seedTarget: 'embedded' | 'if-empty' | undefined;
  apiEnvironment: Record<string, string>;
  clientEnvironment: Record<string, string>;
  /** Shows the demo teacher beside the login form, where there is one. */
  demoEnvironment: Record<string, string>;
};

/** The accounts that the seed command makes, shown at the start and in the credentials panel. */
export const demoAccounts = {
  teacher: 'teacher@study-flow.test',
  students: ['student@study-flow.test', 'student2@study-flow.test'],
  password: 'StudyFlow!2026',
};

const firebaseKeys = [
  'FIREBASE_PROJECT_ID',
  'VITE_FIREBASE_PROJECT_ID',
  'VITE_FIREBASE_API_KEY',
  'VITE_FIREBASE_AUTH_DOMAIN',
];

/**
 * Decides from the environment what runs embedded and where; an empty value counts as a missing one.
 * @param wantsSeed whether the demo school is asked for in the database that MONGODB_URI names
 * @throws {UsageError} naming every variable that has to change
 */
export function readDevelopmentSettings(
  environment: Environment,
  { wantsSeed = false } = {},
): DevelopmentSettings {
  const problems: string[] = [];
  const readPort = createPortReader(environment, problems);
  const clientPort = readPort('CLIENT_PORT', 5173);
  const apiPort = readPort('PORT', 4000);
  const mongoPort = environment.MONGODB_URI ? undefined : readPort('EMBEDDED_MONGO_PORT', 27_018);
  const authPort = hasFirebase(environment, problems)
    ? undefined
    : readPort('AUTH_EMULATOR_PORT', 9099);
  if (environment.NODE_ENV === 'production') {
    problems.push('NODE_ENV: `pnpm dev` is for development; use `pnpm start` for production.');
  }
  if (environment.HOST && !['localhost', '127.0.0.1', '::1'].includes(environment.HOST)) {
    problems.push('HOST: `pnpm dev` serves this machine only. Remove it, or set localhost.');
  }
  if (wantsSeed && authPort === undefined) {
    problems.push(
      '--seed: the demo accounts have a public password, so they are made in the Auth emulator only. ' +
        'Remove --seed, or the settings of the Firebase project.',
    );
  }
  if (problems.length > 0) throw new UsageError(problems.join('\n'));

  const clientUrl = `http://localhost:${clientPort}`;
  return {
    clientPort,
    apiPort,
    mongoPort,
    authPort,
    dataDirectory: resolve(rootDirectory, environment.DATA_DIR || '.data'),
    seedTarget:
      authPort === undefined
        ? undefined
        : mongoPort
          ? 'embedded'
          : wantsSeed
            ? 'if-empty'
            : undefined,
    apiEnvironment: {
      NODE_ENV: 'development',
      HOST: 'localhost',
      PORT: String(apiPort),
      CLIENT_ORIGIN: environment.CLIENT_ORIGIN || clientUrl,
      // A new secret at each start: browsers trade their old product token for a new one by themselves.
      JWT_SECRET: environment.JWT_SECRET || randomBytes(32).toString('base64url'),
      ...(mongoPort && { MONGODB_URI: `mongodb://127.0.0.1:${mongoPort}/study-flow` }),
      ...(authPort && {
        FIREBASE_PROJECT_ID: 'demo-study-flow',
        FIREBASE_AUTH_EMULATOR_HOST: `127.0.0.1:${authPort}`,
      }),
    },
    clientEnvironment: {
      NODE_ENV: 'development',
      CLIENT_PORT: String(clientPort),
      VITE_API_URL: environment.VITE_API_URL || `http://localhost:${apiPort}`,
      ...(authPort && {
        VITE_AUTH_EMULATOR_URL: `http://127.0.0.1:${authPort}`,
      }),
    },
    demoEnvironment: {
      VITE_DEMO_TEACHER_EMAIL: environment.VITE_DEMO_TEACHER_EMAIL || demoAccounts.teacher,
      VITE_DEMO_TEACHER_PASSWORD: environment.VITE_DEMO_TEACHER_PASSWORD || demoAccounts.password,
    },
  };
}

/** Reads ports by the name of their variable; adds to `problems` what is no port, or is another one's. */
export function createPortReader(environment: Environment, problems: string[]) {
  const names = new Map<number, string>();
  return (name: string, usual: number): number => {
    const port = Number(environment[name] || usual);
    if (!Number.isInteger(port) || port < 1 || port > 65_535) {
      problems.push(`${name}: must be a port from 1 to 65535, not "${environment[name]}".`);
      return port;
    }
    const other = names.get(port);
    if (other !== undefined) {
      problems.push(`${name}: ${port} is the port of ${other} already. Give each one of its own.`);
    }
    names.set(port, name);
    return port;
  };
}

/** A Firebase project is used when any of its settings is given, and then needs all of them. */
function hasFirebase(environment: Environment, problems: string[]): boolean {
  const missing = firebaseKeys.filter((key) => !environment[key]);
  if (missing.length === firebaseKeys.length) return false;
  for (const key of missing) {
    problems.push(`${key}: missing, while other settings of a Firebase project are given.`);
  }
  return true;
}
