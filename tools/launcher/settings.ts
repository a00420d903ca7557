import { randomBytes } from 'node:crypto';
import { resolve } from 'node:path';
import { UsageError } from '../../server/src/command-line/usage-error.ts';
import { demoPassword, demoTeacher } from '../../server/src/demo-data/demo-accounts.ts';
import { listModeProblems } from '../../server/src/env.ts';
import { explainPort, isPort } from '../../server/src/settings/settings-schema.ts';
import { findMongod } from '../mongod/find-mongod.ts';
import { rootDirectory } from '../processes/child-process.ts';

type Environment = Record<string, string | undefined>;

export type DevelopmentSettings = {
  clientPort: number;
  apiPort: number;
  /** Absent when MONGODB_URI names a database. */
  mongoPort: number | undefined;
  /** The mongod that runs there; absent for the embedded database. */
  mongodPath: string | undefined;
  /** Absent when the settings of a Firebase project are given. */
  authPort: number | undefined;
  dataDirectory: string;
  /**
   * Where the demo data is inserted: the database that the launcher runs in its data folder, embedded or mongod, or with
   * `--seed` the one of MONGODB_URI if it is empty.
   */
  seedTarget: 'embedded' | 'if-empty' | undefined;
  apiEnvironment: Record<string, string>;
  clientEnvironment: Record<string, string>;
  /** Shows the demo teacher's credentials beside the login form. */
  demoEnvironment: Record<string, string>;
};

const firebaseKeys = [
  'FIREBASE_PROJECT_ID',
  'VITE_FIREBASE_PROJECT_ID',
  'VITE_FIREBASE_API_KEY',
  'VITE_FIREBASE_AUTH_DOMAIN',
];

/**
 * Reads from the environment what runs embedded, and its ports. An empty value counts as missing.
 * @param wantsSeed whether `--seed` asks for demo data in the database of MONGODB_URI
 * @throws {UsageError} naming every invalid variable
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
  const mongodPath = findMongod(environment, problems);
  if (mongodPath !== undefined && environment.MONGODB_URI) {
    problems.push('DATABASE: MONGODB_URI names a database already. Remove one of the two.');
  }
  problems.push(...listModeProblems(environment));
  if (environment.NODE_ENV === 'production') {
    problems.push('NODE_ENV: `pnpm dev` is for development; use `pnpm start` for production.');
  }
  if (environment.HOST && !['localhost', '127.0.0.1', '::1'].includes(environment.HOST)) {
    problems.push('HOST: `pnpm dev` serves this machine only. Remove it, or set localhost.');
  }
  problems.push(...listDemoTeacherProblems(environment));
  if (wantsSeed && authPort === undefined) {
    problems.push(
      '--seed: the demo accounts have a public password, so they exist in the Auth emulator only. ' +
        'Remove --seed, or the settings of the Firebase project.',
    );
  }
  if (problems.length > 0) throw new UsageError(problems.join('\n'));

  const clientUrl = `http://localhost:${clientPort}`;
  return {
    clientPort,
    apiPort,
    mongoPort,
    mongodPath,
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
      // A new secret at each start: browsers replace their old product token automatically.
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
      VITE_DEMO_TEACHER_EMAIL: environment.VITE_DEMO_TEACHER_EMAIL || demoTeacher.email,
      VITE_DEMO_TEACHER_PASSWORD: environment.VITE_DEMO_TEACHER_PASSWORD || demoPassword,
    },
  };
}

/** The login of the shared teacher is shown with both halves only; with one, it would be left out in silence. */
export function listDemoTeacherProblems(environment: Environment): string[] {
  const [email, password] = ['VITE_DEMO_TEACHER_EMAIL', 'VITE_DEMO_TEACHER_PASSWORD'] as const;
  if (!environment[email] === !environment[password]) return [];
  const [given, missing] = environment[email] ? [email, password] : [password, email];
  return [`${missing}: Set it too, or remove ${given}.`];
}

/** Creates a function that reads a port by the name of its variable, and reports an invalid or repeated one in `problems`. */
export function createPortReader(environment: Environment, problems: string[]) {
  const names = new Map<number, string>();
  return (name: string, defaultPort: number): number => {
    const text = environment[name] || String(defaultPort);
    const port = Number(text);
    if (!isPort(text)) {
      problems.push(`${name}: ${explainPort(text)}`);
      return port;
    }
    const nameOfSamePort = names.get(port);
    if (nameOfSamePort !== undefined) {
      problems.push(
        `${name}: ${port} is also the port of ${nameOfSamePort}. Set two different ports.`,
      );
    }
    names.set(port, name);
    return port;
  };
}

/** A Firebase project is used when any of its settings is set; then all of them are required. */
function hasFirebase(environment: Environment, problems: string[]): boolean {
  const missing = firebaseKeys.filter((key) => !environment[key]);
  if (missing.length === firebaseKeys.length) return false;
  for (const key of missing) {
    problems.push(`${key}: missing, while other settings of a Firebase project are given.`);
  }
  return true;
}
