import { findKeyProblem } from '#identity/service-account-key.ts';

/** Signs the product tokens of development, where no secret is set. */
export const developmentSecret = 'only for development: never used in production';

const loopbackHost = /^(localhost|127(\.\d{1,3}){3}|::1)$/;

/** What is wrong with these settings in production: they would grant access to anyone, or lose data. */
export function listProductionProblems(given: Record<string, string | undefined>): string[] {
  const problems: string[] = [];
  if (!given.JWT_SECRET || given.JWT_SECRET === developmentSecret) {
    problems.push('JWT_SECRET: Set a secret of your own, for example from `openssl rand -hex 32`.');
  }
  if (!given.CLIENT_ORIGIN) {
    problems.push('CLIENT_ORIGIN: Set the origin of the web client, https://study.example.org.');
  }
  if (!given.PUBLIC_API_URL) {
    problems.push('PUBLIC_API_URL: Set the address of this API, https://api.example.org.');
  }
  if (!given.MONGODB_URI) {
    problems.push('MONGODB_URI: Set a MongoDB; the embedded one is for development only.');
  }
  if (given.EMBEDDED_MONGO_PORT) {
    problems.push('EMBEDDED_MONGO_PORT: Remove it; the embedded database is for development only.');
  }
  if (given.FIREBASE_AUTH_EMULATOR_HOST) {
    problems.push('FIREBASE_AUTH_EMULATOR_HOST: Remove it; anyone can forge emulator tokens.');
  }
  if (!given.FIREBASE_PROJECT_ID || given.FIREBASE_PROJECT_ID.startsWith('demo-')) {
    problems.push('FIREBASE_PROJECT_ID: Set the id of your Firebase project.');
  }
  const { GOOGLE_APPLICATION_CREDENTIALS: keyFile, FIREBASE_PROJECT_ID: project } = given;
  const keyProblem = keyFile && findKeyProblem(keyFile, project);
  if (keyProblem) {
    problems.push(
      `GOOGLE_APPLICATION_CREDENTIALS: Name the key of a service account of the project: ${keyProblem}.`,
    );
  }
  return problems;
}

/** What works, but not as safely as it could in production. */
export function listWarnings({
  mode,
  host,
  trustedProxies,
}: {
  mode: string;
  host: string | undefined;
  trustedProxies: number;
}): string[] {
  if (mode !== 'production' || trustedProxies === 0 || host !== undefined) return [];
  return [
    'HOST is not set, so that callers can go past the proxy of TRUSTED_PROXIES and name any IP address as theirs: set ' +
      '127.0.0.1, or the address at which only the proxy reaches the API',
  ];
}

/** What would expose the development and test modes, which accept public secrets, to other machines. */
export function listExposures(given: Record<string, string | undefined>): string[] {
  const problems: string[] = [];
  if (given.HOST && !loopbackHost.test(given.HOST)) {
    problems.push(
      'HOST: Remove it or set localhost: outside production the API serves this machine only.',
    );
  }
  if (given.JWT_SECRET) return problems;
  if (given.NODE_ENV === 'test') {
    problems.push('JWT_SECRET: Set one: the built-in secret is for development only.');
  } else if (given.MONGODB_URI && !isLoopbackDatabase(given.MONGODB_URI)) {
    problems.push(
      'JWT_SECRET: Set one: the built-in secret works with a database on this machine only.',
    );
  }
  return problems;
}

function isLoopbackDatabase(uri: string): boolean {
  const [, hosts = ''] = /^mongodb:\/\/(?:[^@/]*@)?([^/?]+)/.exec(uri) ?? [];
  return hosts
    .split(',')
    .every((host) => loopbackHost.test(host.replace(/:\d+$/, '').replace(/^\[(.*)\]$/, '$1')));
}
