import { join, resolve } from 'node:path';
import { fileURLToPath } from 'node:url';
import * as z from 'zod';
import { addEnvironmentFile } from './command-line/environment-file.ts';
import { exitOnUsageError, UsageError } from './command-line/usage-error.ts';
import { email } from './contract/fields.ts';
import { isTimeZone } from './database/calendar-day.ts';
import { listMissingS3Settings, readS3Settings, type S3Settings } from './files/s3-settings.ts';
import { areTraceHeaders } from './http/monitoring/trace-headers.ts';
import { isSmtpAddress, readMailSettings, sender } from './mail/mail-settings.ts';
import type { MailSettings } from './mail/mailer.ts';
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

const demoProject = 'demo-study-flow';

/** The folder of the repository, or where the built product lies. */
const root = fileURLToPath(new URL('../..', import.meta.url));

/** A whole number from 1 to 65535. */
export function isPort(text: string): boolean {
  const number = Number(text);
  return Number.isInteger(number) && number >= 1 && number <= 65_535;
}

export const explainPort = (text: string) => `Must be a port from 1 to 65535, not "${text}".`;

const port = z
  .string()
  .refine(isPort, { error: ({ input }) => explainPort(String(input)) })
  .transform(Number);

const modes = ['development', 'test', 'production'] as const;

const logLevels = ['fatal', 'error', 'warn', 'info', 'debug', 'silent'] as const;

const secondsFrom = (min: number) => {
  const range = `Must be a number of seconds from ${min} to 3600.`;
  return z.coerce.number(range).min(min, range).max(3_600, range);
};

const commaList = z.string().transform((text) =>
  text
    .split(',')
    .map((entry) => entry.trim())
    .filter((entry) => entry !== ''),
);

const origin = z
  .url({ protocol: /^https?$/, error: 'Must be an origin such as https://study.example.org.' })
  .transform((address) => new URL(address).origin);

const apiAddress = z
  .url({ protocol: /^https?$/, error: 'Must be an address such as https://api.example.org.' })
  // Paths are appended to it.
  .refine((address) => !/[?#@]/.test(address), 'Must have no query, fragment or user name.')
  .transform((address) => address.replace(/\/+$/, ''));

const proxies = 'Must be a number of proxies: 0, 1, 2 and so on.';

const databaseSettings = z.object({
  // Development mode accepts public secrets and unsigned tokens, so it must be named explicitly.
  NODE_ENV: z
    .enum(modes, 'Must be development, test or production, or not set: that is production.')
    .default('production'),
  EMBEDDED_MONGO_PORT: port.default(27_018),
  MONGODB_URI: z
    .string()
    .regex(/^mongodb(\+srv)?:\/\/./, 'Must start with mongodb:// or mongodb+srv://.')
    .optional(),
});

const settings = databaseSettings.extend({
  HOST: z.string().optional(),
  PORT: port.default(4000),
  CLIENT_PORT: port.default(5173),
  FIREBASE_PROJECT_ID: z.string().default(demoProject),
  FIREBASE_AUTH_EMULATOR_HOST: z.string().optional(),
  GOOGLE_APPLICATION_CREDENTIALS: z.string().optional(),
  JWT_SECRET: z
    .string()
    .refine((secret) => Buffer.byteLength(secret.trim()) >= 32, 'Must have at least 32 bytes.')
    .optional(),
  ADMIN_EMAILS: commaList
    .refine(
      (list) => list.every((address) => email.safeParse(address).success),
      'Must be e-mail addresses, separated by commas.',
    )
    .pipe(z.array(email))
    .default([]),
  CLIENT_ORIGIN: commaList
    .pipe(z.array(origin).min(1, 'Must be an origin such as https://study.example.org.'))
    .optional(),
  PUBLIC_API_URL: apiAddress.optional(),
  SCHOOL_TIME_ZONE: z
    .string()
    .refine(isTimeZone, 'Must be the IANA name of a time zone, such as Europe/Berlin.')
    .default('UTC'),
  RATE_LIMIT_SCALE: z.coerce
    .number('Must be a number.')
    .positive('Must be a number greater than 0.')
    .optional(),
  SMTP_URL: z
    .string()
    .trim()
    .refine(
      isSmtpAddress,
      'Must be an address such as smtps://user:password@mail.example.org, with other signs than letters and digits in percent-encoding.',
    )
    .optional(),
  MAIL_FROM: z
    .string()
    .regex(sender, 'Must be a sender such as Study Flow <study-flow@example.org>.')
    .optional(),
  S3_ENDPOINT: z
    .url({ protocol: /^https?$/, error: 'Must be an address such as https://s3.example.org.' })
    .optional(),
  S3_REGION: z.string().optional(),
  S3_BUCKET: z.string().optional(),
  S3_ACCESS_KEY_ID: z.string().optional(),
  S3_SECRET_ACCESS_KEY: z.string().optional(),
  DATA_DIR: z.string().default('.data'),
  TRUSTED_PROXIES: z.coerce.number(proxies).int(proxies).min(0, proxies).default(0),
  METRICS_TOKEN: z
    .string()
    .regex(/^[\x21-\x7e]{16,}$/, 'Must have at least 16 letters, digits or signs, without spaces.')
    .optional(),
  OTEL_EXPORTER_OTLP_ENDPOINT: z
    .url({ protocol: /^https?$/, error: 'Must be an address such as http://collector:4318.' })
    .optional(),
  OTEL_EXPORTER_OTLP_HEADERS: z
    .string()
    .refine(
      areTraceHeaders,
      'Must be headers such as name=value,name=value, with a comma in a value as %2C and a semicolon as %3B.',
    )
    .optional(),
  OTEL_TRACES_SAMPLER_ARG: z.coerce
    .number('Must be a number from 0 to 1.')
    .min(0, 'Must be a number from 0 to 1.')
    .max(1, 'Must be a number from 0 to 1.')
    .default(1),
  SHUTDOWN_NOTICE_SECONDS: secondsFrom(0).optional(),
  SHUTDOWN_DRAIN_SECONDS: secondsFrom(0).optional(),
  KEEP_ALIVE_SECONDS: secondsFrom(1).default(65),
  LOG_LEVEL: z
    .enum(logLevels, 'Must be fatal, error, warn, info, debug or silent.')
    .default('info'),
});

type Settings = z.infer<typeof settings>;

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
