import { describe, expect, test } from 'vitest';
import { findDevelopmentEmulator, parseDatabaseEnv, parseEnv } from './env.ts';
import { listWarnings } from './settings/unsafe-settings.ts';

const development = { NODE_ENV: 'development' };

const production = {
  NODE_ENV: 'production',
  MONGODB_URI: 'mongodb+srv://database.example.org/study-flow',
  FIREBASE_PROJECT_ID: 'study-flow-school',
  JWT_SECRET: '0123456789abcdef0123456789abcdef',
  CLIENT_ORIGIN: 'https://study.example.org',
  PUBLIC_API_URL: 'https://api.study.example.org',
};

describe('the Auth emulator', () => {
  test('is that of `pnpm dev` in development with the embedded defaults', () => {
    expect(findDevelopmentEmulator(development)).toBe('127.0.0.1:9099');
    const moved = { ...development, AUTH_EMULATOR_PORT: '31702', MONGODB_URI: '' };
    expect(findDevelopmentEmulator(moved)).toBe('127.0.0.1:31702');
  });

  test.each([
    { NODE_ENV: undefined },
    { NODE_ENV: 'production' },
    { NODE_ENV: 'test' },
    { FIREBASE_PROJECT_ID: 'study-flow-school' },
    { FIREBASE_AUTH_EMULATOR_HOST: '127.0.0.1:9100' },
    { MONGODB_URI: production.MONGODB_URI },
  ])('is not assumed with %j', (settings) => {
    expect(findDevelopmentEmulator({ ...development, ...settings })).toBeUndefined();
  });
});

test.each([
  { settings: { TRUSTED_PROXIES: '1' }, warnings: 1 },
  { settings: { TRUSTED_PROXIES: '1', HOST: '127.0.0.1' }, warnings: 0 },
  { settings: { TRUSTED_PROXIES: '1', HOST: '0.0.0.0' }, warnings: 0 },
  { settings: {}, warnings: 0 },
])(
  'warns $warnings times that the proxy can be passed by with $settings',
  ({ settings, warnings }) => {
    const found = listWarnings(parseEnv({ ...production, ...settings }));
    expect(found).toEqual(Array(warnings).fill(expect.stringMatching(/^HOST is not set/)));
  },
);

test('says that a rate limit scale must be greater than 0', () => {
  expect(() => parseEnv({ ...development, RATE_LIMIT_SCALE: '0' })).toThrow(
    'RATE_LIMIT_SCALE: Must be a number greater than 0.',
  );
});

test('reads the time zone of the school, and says when there is no such zone', () => {
  const read = (SCHOOL_TIME_ZONE: string) => parseEnv({ ...development, SCHOOL_TIME_ZONE });
  expect(read('Pacific/Auckland').schoolTimeZone).toBe('Pacific/Auckland');
  for (const zone of ['Berlin', '+01:00']) {
    expect(() => read(zone)).toThrow(
      'SCHOOL_TIME_ZONE: Must be the IANA name of a time zone, such as Europe/Berlin.',
    );
  }
});

test('runs in production mode and names missing settings when there are none', () => {
  expect(() => parseEnv({})).toThrow(
    /in production mode \(NODE_ENV is not set\):\n {2}JWT_SECRET: /,
  );
});

describe('in development', () => {
  test('has a default for every setting', () => {
    expect(parseEnv(development)).toEqual({
      mode: 'development',
      host: 'localhost',
      port: 4000,
      databaseUri: 'mongodb://127.0.0.1:27018/study-flow',
      firebaseProjectId: 'demo-study-flow',
      usesAuthEmulator: false,
      jwtSecret: expect.any(String),
      adminEmails: [],
      clientOrigins: ['http://localhost:5173'],
      publicApiUrl: 'http://localhost:4000',
      schoolTimeZone: 'UTC',
      rateLimitScale: 100,
      mail: {
        directory: expect.stringMatching(/[\\/]\.data[\\/]mail$/),
        from: 'Study Flow <study-flow@localhost>',
      },
      trustedProxies: 0,
      shutdownNoticeTime: 0,
      shutdownDrainTime: 2_000,
      keepAliveTime: 65_000,
      logLevel: 'info',
    });
  });

  test('treats an empty value as missing', () => {
    expect(parseEnv({ ...development, PORT: '', MONGODB_URI: '' })).toEqual(parseEnv(development));
  });

  test.each(['localhost', '127.0.0.1', '::1'])('accepts %s as the host', (host) => {
    expect(parseEnv({ ...development, HOST: host }).host).toBe(host);
  });

  test.each(['0.0.0.0', '::', '192.168.1.7', 'localhost.example.org', '127.0.0.1.example.org'])(
    'refuses %s as the host',
    (host) => {
      expect(() => parseEnv({ ...development, HOST: host })).toThrow('HOST: Remove it');
    },
  );

  test.each([
    'mongodb://localhost/study-flow',
    'mongodb://127.0.0.1:27018/study-flow',
    'mongodb://ada:p%40ss@[::1]:27017,127.0.0.2/study-flow?replicaSet=a',
    'mongodb://[::1]',
  ])('accepts the built-in secret with %s', (uri) => {
    expect(parseEnv({ ...development, MONGODB_URI: uri }).databaseUri).toBe(uri);
  });

  test.each([
    'mongodb://database.example.org/study-flow',
    'mongodb://127.0.0.1,database.example.org/study-flow',
    'mongodb://localhost@database.example.org/study-flow',
    'mongodb://localhost:27017@database.example.org/study-flow',
    'mongodb://127.0.0.1.example.org',
    'mongodb+srv://localhost/study-flow',
  ])('refuses the built-in secret with %s', (uri) => {
    const settings = { ...development, MONGODB_URI: uri };
    expect(() => parseEnv(settings)).toThrow('JWT_SECRET: Set one');
    expect(parseEnv({ ...settings, JWT_SECRET: production.JWT_SECRET }).databaseUri).toBe(uri);
  });
});

test('refuses the built-in secret in tests', () => {
  expect(() => parseEnv({ NODE_ENV: 'test' })).toThrow('JWT_SECRET: Set one');
});

describe('for a command on the database', () => {
  test('reads the address of the database only', () => {
    const { MONGODB_URI } = production;
    const env = { mode: 'production', databaseUri: MONGODB_URI };
    expect(parseDatabaseEnv({ MONGODB_URI, PORT: 'four', JWT_SECRET: 'short' })).toEqual(env);
  });

  test('uses the embedded database only when the mode allows it', () => {
    expect(() => parseDatabaseEnv({})).toThrow(/MONGODB_URI: .* set NODE_ENV=development/);
    expect(parseDatabaseEnv({ ...development, EMBEDDED_MONGO_PORT: '28018' })).toEqual({
      mode: 'development',
      databaseUri: 'mongodb://127.0.0.1:28018/study-flow',
    });
  });

  test('refuses an invalid address', () => {
    expect(() => parseDatabaseEnv({ MONGODB_URI: 'http://x' })).toThrow('MONGODB_URI: Must start');
  });
});

test('derives the default addresses from the ports', () => {
  const env = parseEnv({
    ...development,
    PORT: '5000',
    CLIENT_PORT: '6173',
    EMBEDDED_MONGO_PORT: '28018',
  });
  expect(env).toMatchObject({
    databaseUri: 'mongodb://127.0.0.1:28018/study-flow',
    clientOrigins: ['http://localhost:6173'],
    publicApiUrl: 'http://localhost:5000',
  });
});

test('removes the trailing slash of the public address of the API', () => {
  const { publicApiUrl } = parseEnv({
    ...development,
    PUBLIC_API_URL: 'https://study.example.org/api/',
  });
  expect(publicApiUrl).toBe('https://study.example.org/api');
});

test.each(['https://a.test/?x=1', 'https://a.test/#x', 'https://ada:secret@a.test'])(
  'refuses %s as the public address of the API',
  (address) => {
    expect(() => parseEnv({ ...development, PUBLIC_API_URL: address })).toThrow(
      'PUBLIC_API_URL: Must have no',
    );
  },
);

test('lower-cases the addresses of the first teachers', () => {
  const { adminEmails } = parseEnv({
    ...development,
    ADMIN_EMAILS: 'Ada@School.org, grace@school.org',
  });
  expect(adminEmails).toEqual(['ada@school.org', 'grace@school.org']);
});

test.each([
  'smtp://localhost',
  'smtp://mail.example.org:587/?requireTLS=false',
  'smtps://ada%40school.org:p%23ss@mail.example.org',
  'smtp://ada:secret@[::1]:25',
])('accepts %s as the SMTP server', (address) => {
  const env = parseEnv({ ...development, SMTP_URL: address, MAIL_FROM: 'ada@school.org' });
  expect(env.mail).toEqual({ smtpUrl: address, from: 'ada@school.org' });
});

test.each([
  'mail.example.org:587',
  'https://mail.example.org',
  'smtp:mail.example.org',
  'smtp://',
  'smtp:///mail.example.org',
  'smtp://mail.example.org:port',
  'smtp://mail.example.org/587',
  'smtp://ada:p#ss@mail.example.org',
  'smtps://ada@mail.example.org',
  'smtps://:secret@mail.example.org',
])('refuses %s as the SMTP server', (address) => {
  const parse = () => parseEnv({ ...development, SMTP_URL: address, MAIL_FROM: 'ada@school.org' });
  expect(parse).toThrow('SMTP_URL: Must be an address such as smtps://');
});

test.each([
  'api-key=secret',
  'Authorization=Basic%20YWRhOnB3, x-tenant = school,',
  'api-key=c2VjcmV0==',
  'api-key=secret;',
])('accepts %s as headers of traces', (headers) => {
  expect(() => parseEnv({ ...development, OTEL_EXPORTER_OTLP_HEADERS: headers })).not.toThrow();
});

test.each([
  'api-key',
  'api-key:secret',
  'api-key=',
  '=secret',
  'api-key=secret,x-tenant',
  'api key=secret',
  'api-key=50%',
  'api-key=a%0Ab',
  'api-key=first;second',
])('refuses %s as headers of traces', (headers) => {
  expect(() => parseEnv({ ...development, OTEL_EXPORTER_OTLP_HEADERS: headers })).toThrow(
    'OTEL_EXPORTER_OTLP_HEADERS: Must be headers such as name=value',
  );
});

test.each([
  ['PORT', 'four'],
  ['PORT', '70000'],
  ['PORT', '1.5'],
  ['CLIENT_PORT', '0'],
  ['NODE_ENV', 'staging'],
  ['LOG_LEVEL', 'trace'],
  ['TRUSTED_PROXIES', 'one'],
  ['TRUSTED_PROXIES', '-1'],
  ['TRUSTED_PROXIES', '1.5'],
  ['ADMIN_EMAILS', 'ada'],
  ['CLIENT_ORIGIN', ','],
  ['CLIENT_ORIGIN', 'study.example.org'],
  ['RATE_LIMIT_SCALE', 'many'],
  ['SHUTDOWN_DRAIN_SECONDS', '-1'],
])('refuses %s=%s with one line in plain words', (name, value) => {
  const settings = { ...production, [name]: value };
  const lines = listProblems(settings).filter((line) => line.startsWith(name));
  expect(lines).toEqual([expect.stringMatching(/^[A-Z_]+: Must /)]);
});

test('names every wrong key at once', () => {
  const parse = () =>
    parseEnv({
      ...development,
      PORT: 'high',
      MONGODB_URI: 'http://x',
      JWT_SECRET: 'short',
      ADMIN_EMAILS: 'ada',
      METRICS_TOKEN: 'a b',
    });
  expect(parse).toThrow(/PORT: /);
  expect(parse).toThrow(/MONGODB_URI: /);
  expect(parse).toThrow(/METRICS_TOKEN: /);
  expect(parse).toThrow(/JWT_SECRET: Must have at least 32 bytes/);
  expect(parse).toThrow(/ADMIN_EMAILS/);
});

describe('in production', () => {
  test('accepts a full configuration, with the limits unscaled', () => {
    expect(parseEnv(production)).toMatchObject({
      mode: 'production',
      host: undefined,
      shutdownNoticeTime: 5_000,
      rateLimitScale: 1,
      clientOrigins: ['https://study.example.org'],
      publicApiUrl: 'https://api.study.example.org',
    });
  });

  test.each([
    'JWT_SECRET',
    'CLIENT_ORIGIN',
    'PUBLIC_API_URL',
    'MONGODB_URI',
    'FIREBASE_PROJECT_ID',
  ])('refuses a missing %s', (key) => {
    expect(() => parseEnv({ ...production, [key]: undefined })).toThrow(`${key}: `);
  });

  test.each([
    ['JWT_SECRET', parseEnv(development).jwtSecret],
    ['JWT_SECRET', 'x'.repeat(31)],
    ['JWT_SECRET', ' '.repeat(40)],
    ['FIREBASE_AUTH_EMULATOR_HOST', '127.0.0.1:9099'],
    ['EMBEDDED_MONGO_PORT', '27018'],
    ['FIREBASE_PROJECT_ID', 'demo-study-flow'],
  ])('refuses %s=%s', (key, value) => {
    expect(() => parseEnv({ ...production, [key]: value })).toThrow(`${key}: `);
  });

  test('accepts one address as the host', () => {
    expect(parseEnv({ ...production, HOST: '127.0.0.1' }).host).toBe('127.0.0.1');
  });

  test('reads the shutdown times in seconds', () => {
    const times = {
      SHUTDOWN_NOTICE_SECONDS: '0',
      SHUTDOWN_DRAIN_SECONDS: '2.5',
      KEEP_ALIVE_SECONDS: '400',
    };
    expect(parseEnv({ ...production, ...times })).toMatchObject({
      shutdownNoticeTime: 0,
      shutdownDrainTime: 2_500,
      keepAliveTime: 400_000,
    });
  });

  test.each([
    ['SHUTDOWN_NOTICE_SECONDS', 'soon', '0 to 3600'],
    ['SHUTDOWN_DRAIN_SECONDS', '-1', '0 to 3600'],
    ['KEEP_ALIVE_SECONDS', '0', '1 to 3600'],
    ['KEEP_ALIVE_SECONDS', '4000', '1 to 3600'],
  ])('says the range of %s when it is %s', (name, value, range) => {
    expect(listProblems({ ...production, [name]: value })).toEqual([
      `${name}: Must be a number of seconds from ${range}.`,
    ]);
  });

  test('lists all missing settings at once', () => {
    expect(listProblems({})).toEqual([
      'JWT_SECRET: Set a secret of your own, for example from `openssl rand -hex 32`.',
      'CLIENT_ORIGIN: Set the origin of the web client, https://study.example.org.',
      'PUBLIC_API_URL: Set the address of this API, https://api.example.org.',
      'MONGODB_URI: Set a MongoDB; the embedded one is for development only.',
      'FIREBASE_PROJECT_ID: Set the id of your Firebase project.',
    ]);
  });

  test('lists all wrong settings at once, each reason once', () => {
    const problems = listProblems({
      PORT: '70000',
      EMBEDDED_MONGO_PORT: '27018',
      MONGODB_URI: '127.0.0.1:27018',
      FIREBASE_PROJECT_ID: 'demo-study-flow',
      FIREBASE_AUTH_EMULATOR_HOST: '127.0.0.1:9099',
      JWT_SECRET: 'short',
      ADMIN_EMAILS: 'ada',
      CLIENT_ORIGIN: 'study.example.org',
      PUBLIC_API_URL: 'javascript:alert(1)',
      RATE_LIMIT_SCALE: '0',
      TRUSTED_PROXIES: 'all',
      METRICS_TOKEN: 'short',
      LOG_LEVEL: 'loud',
    });
    expect(problems.map((problem) => problem.split(/[.:]/, 1)[0])).toEqual([
      'MONGODB_URI',
      'PORT',
      'JWT_SECRET',
      'ADMIN_EMAILS',
      'CLIENT_ORIGIN',
      'PUBLIC_API_URL',
      'RATE_LIMIT_SCALE',
      'TRUSTED_PROXIES',
      'METRICS_TOKEN',
      'LOG_LEVEL',
      'EMBEDDED_MONGO_PORT',
      'FIREBASE_AUTH_EMULATOR_HOST',
      'FIREBASE_PROJECT_ID',
    ]);
  });
});

/** What is said to be wrong with these settings in production, a line each. */
function listProblems(settings: Record<string, string>): string[] {
  try {
    parseEnv(settings);
  } catch (error) {
    return String(error).split('\n  ').slice(1);
  }
  return [];
}

const s3 = {
  S3_ENDPOINT: 'https://s3.school.org',
  S3_REGION: 'eu-central-1',
  S3_BUCKET: 'study-flow',
  S3_ACCESS_KEY_ID: 'key',
  S3_SECRET_ACCESS_KEY: 'secret',
};

test('stores files in the bucket of the settings, and without them in the database', () => {
  expect(parseEnv(development).s3).toBeUndefined();
  expect(parseEnv({ ...development, ...s3 }).s3).toEqual({
    endpoint: 'https://s3.school.org',
    region: 'eu-central-1',
    bucket: 'study-flow',
    accessKeyId: 'key',
    secretAccessKey: 'secret',
  });
});

test.each(Object.keys(s3))('refuses the settings of S3 without %s', (name) => {
  const parse = () => parseEnv({ ...development, ...s3, [name]: '' });
  expect(parse).toThrow(`${name}: Set it with the other settings of S3.`);
});
