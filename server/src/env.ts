import { join, resolve } from 'node:path';
import { fileURLToPath } from 'node:url';
import type * as z from 'zod';
import { addEnvironmentFile } from './command-line/environment-file.ts';
import { exitOnUsageError, UsageError } from './command-line/usage-error.ts';
import { listMissingS3Settings, readS3Settings, type S3Settings } from './files/s3-settings.ts';
import { readMailSettings } from './mail/mail-settings.ts';
import type { MailSettings } from './mail/mailer.ts';
import {
  databaseSettings,
  type logLevels,
  type modes,
  type Settings,
  settings,
} from './settings/settings-schema.ts';
import {
  developmentSecret,
  listExposures,
  listProductionProblems,
} from './settings/unsafe-settings.ts';

/** The settings of the API, read once at the start. */
export type Env = {
  mode: (typeof modes)[number];
  /** Where the API listens: a host name or an address; `undefined` is every network interface. */
  host: string | undefined;
  port: number;
  databaseUri: string;
  firebaseProjectId: string;
  /** Whether accounts live in the Auth emulator, which firebase-admin finds by itself. */
  usesAuthEmulator: boolean;
  /** The file with the key of a service account; without it the machine may have an account of its own. */
  serviceAccountFile: string | undefined;
  jwtSecret: string;
  /** E-mail addresses, lower-case, that become teachers at their first sign-in. */
  adminEmails: readonly string[];
  /** Origins of the SPA that may call from a browser. */
  clientOrigins: readonly string[];
  /** Where browsers reach the API, without a slash at the end: the addresses of uploaded pictures start with it. */
  publicApiUrl: string;
  /** The IANA name of the time zone whose calendar days count, such as due days. */
  schoolTimeZone: string;
  /** Multiplies the limits of a minute and of a day. */
  rateLimitScale: number;
  /** Where e-mails go; without it none are sent. */
  mail: MailSettings | undefined;
  /** The bucket of the contents of files; without it they are in the database. */
  s3: S3Settings | undefined;
  /** How many proxies in front of the API add to `X-Forwarded-For`. */
  trustedProxies: number;
  /** The bearer token for `/metrics`; without it the endpoint does not exist. */
  metricsToken: string | undefined;
  /** Where traces are sent, and which share of them; without it there are none. */
  traces: { endpoint: string; share: number } | undefined;
  /** Milliseconds during which a stopping API still answers new requests while `/health/ready` is 503. */
  shutdownNoticeTime: number;
  /** Milliseconds that running requests may take after that. */
  shutdownDrainTime: number;
  /** Milliseconds that a connection without a request is kept open. */
  keepAliveTime: number;
  logLevel: (typeof logLevels)[number];
};

/** The folder of the repository, or where the built product lies. */
const root = fileURLToPath(new URL('../..', import.meta.url));

/**
 * Parses the settings of `source`; an empty value counts as a missing one.
 * @throws {UsageError} naming every wrong key with what to do about it.
 */
export function parseEnv(source: Record<string, string | undefined>): Env {
  const given = omitEmpty(source);
  const problems = listProblems(given);
  if (problems.length > 0) throw explainSettings(given.NODE_ENV, problems);
  return nameSettings(settings.parse(given));
}

/** What is wrong with these settings: one line for each wrong or missing key. */
export function listProblems(source: Record<string, string | undefined>): string[] {
  const given = omitEmpty(source);
  const parsed = settings.safeParse(given);
  const { NODE_ENV: mode = 'production' } = given;
  return [
    ...(parsed.success ? [] : listIssues(parsed.error)),
    ...(given.SMTP_URL && !given.MAIL_FROM
      ? ['MAIL_FROM: Set the sender of e-mails, such as Study Flow <study-flow@example.org>.']
      : []),
    ...listMissingS3Settings(given).map((name) => `${name}: Set it with the other settings of S3.`),
    ...(mode === 'production' ? listProductionProblems(given) : listExposures(given)),
  ];
}

/** What is wrong with NODE_ENV: at most one line. Not set, it means production. */
export function listModeProblems(source: Record<string, string | undefined>): string[] {
  const { NODE_ENV } = omitEmpty(source);
  const parsed = databaseSettings.pick({ NODE_ENV: true }).safeParse({ NODE_ENV });
  return parsed.success ? [] : listIssues(parsed.error);
}

function omitEmpty(source: Record<string, string | undefined>): Record<string, string | undefined> {
  return Object.fromEntries(Object.entries(source).filter(([, value]) => value));
}

/**
 * Parses only what a command needs that works on the database.
 * @throws {Error} naming every wrong key with what to do about it.
 */
export function parseDatabaseEnv(
  source: Record<string, string | undefined>,
): Pick<Env, 'mode' | 'databaseUri'> {
  const given = omitEmpty(source);
  const parsed = databaseSettings.safeParse(given);
  if (!parsed.success) throw explainSettings(given.NODE_ENV, listIssues(parsed.error));
  const { NODE_ENV: mode } = parsed.data;
  if (mode === 'production' && !given.MONGODB_URI) {
    throw explainSettings(given.NODE_ENV, [
      'MONGODB_URI: Set a MongoDB. For the embedded one of `pnpm dev`, set NODE_ENV=development.',
    ]);
  }
  return { mode, databaseUri: toDatabaseUri(parsed.data) };
}

function listIssues(error: z.ZodError): string[] {
  return error.issues.map(({ path: [name], message }) => `${String(name)}: ${message}`);
}

function explainSettings(mode: string | undefined, problems: string[]): UsageError {
  const reason = mode === undefined ? 'production mode (NODE_ENV is not set)' : `${mode} mode`;
  const lines = [`The settings are not usable in ${reason}:`, ...new Set(problems)];
  return new UsageError(lines.join('\n  '));
}

function nameSettings(values: Settings): Env {
  const production = values.NODE_ENV === 'production';
  return {
    mode: values.NODE_ENV,
    host: values.HOST ?? (production ? undefined : 'localhost'),
    port: values.PORT,
    databaseUri: toDatabaseUri(values),
    firebaseProjectId: values.FIREBASE_PROJECT_ID,
    usesAuthEmulator: values.FIREBASE_AUTH_EMULATOR_HOST !== undefined,
    serviceAccountFile: values.GOOGLE_APPLICATION_CREDENTIALS,
    jwtSecret: values.JWT_SECRET ?? developmentSecret,
    adminEmails: values.ADMIN_EMAILS,
    clientOrigins: values.CLIENT_ORIGIN ?? [`http://localhost:${values.CLIENT_PORT}`],
    publicApiUrl: values.PUBLIC_API_URL ?? `http://localhost:${values.PORT}`,
    schoolTimeZone: values.SCHOOL_TIME_ZONE,
    rateLimitScale: values.RATE_LIMIT_SCALE ?? (production ? 1 : 100),
    mail: readMailSettings(values, root),
    s3: readS3Settings(values),
    trustedProxies: values.TRUSTED_PROXIES,
    metricsToken: values.METRICS_TOKEN,
    traces: values.OTEL_EXPORTER_OTLP_ENDPOINT
      ? { endpoint: values.OTEL_EXPORTER_OTLP_ENDPOINT, share: values.OTEL_TRACES_SAMPLER_ARG }
      : undefined,
    shutdownNoticeTime: (values.SHUTDOWN_NOTICE_SECONDS ?? (production ? 5 : 0)) * 1_000,
    // As long as the slowest upload may take; `pnpm dev` ends within five seconds.
    shutdownDrainTime: (values.SHUTDOWN_DRAIN_SECONDS ?? (production ? 270 : 2)) * 1_000,
    keepAliveTime: values.KEEP_ALIVE_SECONDS * 1_000,
    logLevel: values.LOG_LEVEL,
  };
}

function toDatabaseUri(values: z.infer<typeof databaseSettings>): string {
  return values.MONGODB_URI ?? `mongodb://127.0.0.1:${values.EMBEDDED_MONGO_PORT}/study-flow`;
}

/**
 * Reads the environment and the root's `.env`; says what is wrong and ends the process when it cannot be used. In
 * development with the embedded database and no Firebase project, accounts are those of the launcher's Auth emulator.
 */
export function loadEnv(): Env {
  addEnvironmentFile(process.env, join(root, '.env'));
  const emulator = findDevelopmentEmulator(process.env);
  // firebase-admin reads it there.
  if (emulator !== undefined) process.env.FIREBASE_AUTH_EMULATOR_HOST = emulator;
  return exitOnUsageError(() => parseEnv(process.env));
}

/** The same for a command that needs the database only. */
export function loadDatabaseEnv(): Pick<Env, 'mode' | 'databaseUri'> {
  addEnvironmentFile(process.env, join(root, '.env'));
  return exitOnUsageError(() => parseDatabaseEnv(process.env));
}

/** Where `pnpm dev` runs its Auth emulator, unless these settings name an emulator, a project or a database. */
export function findDevelopmentEmulator(
  source: Record<string, string | undefined>,
): string | undefined {
  const given = omitEmpty(source);
  const isOther =
    given.FIREBASE_AUTH_EMULATOR_HOST || given.FIREBASE_PROJECT_ID || given.MONGODB_URI;
  if (given.NODE_ENV !== 'development' || isOther) return undefined;
  return `127.0.0.1:${given.AUTH_EMULATOR_PORT ?? 9099}`;
}

/** A path given by the caller: pnpm runs the process in the package's folder, not in the caller's. */
export function resolveFromCaller(file: string): string {
  return resolve(process.env.INIT_CWD ?? process.cwd(), file);
}
