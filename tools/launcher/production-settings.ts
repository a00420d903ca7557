import { UsageError } from '../../server/src/command-line/usage-error.ts';
import { listModeProblems, listProblems, parseEnv } from '../../server/src/env.ts';
import { createPortReader, listDemoTeacherProblems } from './settings.ts';

type Environment = Record<string, string | undefined>;

type ProductionSettings = {
  host: string | undefined;
  apiPort: number;
  clientPort: number;
  /** Milliseconds that a graceful shutdown takes at most. */
  shutdownTime: number;
};

const fromFirebase = 'Set what the Firebase console shows for a web app of the project.';

/** Settings that the client requires, and what to set. */
const required = {
  VITE_API_URL: 'Set the address of the API, the same as PUBLIC_API_URL.',
  VITE_FIREBASE_API_KEY: fromFirebase,
  VITE_FIREBASE_AUTH_DOMAIN: fromFirebase,
  VITE_FIREBASE_PROJECT_ID: fromFirebase,
};

const hostName = /^[a-z\d-]+(\.[a-z\d-]+)+$/i;

/**
 * Reads the settings of `pnpm start`. `pnpm build` reads the same, so that a missing setting is reported before the build.
 * @throws {UsageError} naming every wrong or missing setting of both halves
 */
export function readProductionSettings(environment: Environment): ProductionSettings {
  const given = { ...environment, NODE_ENV: 'production' };
  const problems = [
    ...listModeProblems(environment),
    ...listProblems(given),
    ...listClientProblems(given),
  ];
  const readPort = createPortReader(given, problems);
  const apiPort = readPort('PORT', 4000);
  const clientPort = readPort('CLIENT_PORT', 5173);
  refuseProblems(problems);
  const { host, shutdownNoticeTime, shutdownDrainTime } = parseEnv(given);
  return { host, apiPort, clientPort, shutdownTime: shutdownNoticeTime + shutdownDrainTime };
}

/**
 * Checks the settings of `pnpm build --client`, which has none of the API.
 * @throws {UsageError} naming every wrong or missing setting of the client
 */
export function checkClientSettings(environment: Environment): void {
  refuseProblems([...listModeProblems(environment), ...listClientProblems(environment)]);
}

function refuseProblems(problems: string[]): void {
  if (problems.length === 0) return;
  const first = 'The settings are not valid in production (.env.example explains each):';
  throw new UsageError([first, ...new Set(problems)].join('\n  '));
}

/** Slashes at its end make no difference. */
const toAddress = (address: string) => new URL(address).href.replace(/\/+$/, '');

function listClientProblems(given: Environment): string[] {
  const problems = Object.entries(required)
    .filter(([name]) => !given[name])
    .map(([name, remedy]) => `${name}: ${remedy}`);
  const { FIREBASE_PROJECT_ID: project, VITE_FIREBASE_PROJECT_ID: clientProject } = given;
  if (project && clientProject && project !== clientProject) {
    problems.push(
      'VITE_FIREBASE_PROJECT_ID: Set the same project as FIREBASE_PROJECT_ID, or nobody can sign in.',
    );
  }
  const {
    VITE_API_URL: api,
    PUBLIC_API_URL: publicApi,
    VITE_FIREBASE_AUTH_DOMAIN: authDomain,
  } = given;
  if (api && !(/^https?:\/\//.test(api) && URL.canParse(api))) {
    problems.push('VITE_API_URL: Must be an address such as https://api.example.org.');
  } else if (
    api &&
    publicApi &&
    URL.canParse(publicApi) &&
    toAddress(api) !== toAddress(publicApi)
  ) {
    problems.push(
      `VITE_API_URL: Is ${publicApi} meant, the address of PUBLIC_API_URL? Set the same one in both, or the pages call another API.`,
    );
  }
  if (authDomain && !hostName.test(authDomain)) {
    problems.push(
      'VITE_FIREBASE_AUTH_DOMAIN: Must be a host name such as study-flow.firebaseapp.com.',
    );
  }
  return [...problems, ...listDemoTeacherProblems(given)];
}
