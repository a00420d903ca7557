import * as z from 'zod';
import { email } from '../contract/fields.ts';
import { isTimeZone } from '../database/calendar-day.ts';
import { areTraceHeaders } from '../http/monitoring/trace-headers.ts';
import { isSmtpAddress, sender } from '../mail/mail-settings.ts';

const demoProject = 'demo-study-flow';

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

export const modes = ['development', 'test', 'production'] as const;

export const logLevels = ['fatal', 'error', 'warn', 'info', 'debug', 'silent'] as const;

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

export const databaseSettings = z.object({
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

export const settings = databaseSettings.extend({
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

export type Settings = z.infer<typeof settings>;
