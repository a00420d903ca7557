import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { UsageError } from '../../server/src/command-line/usage-error.ts';
import { parseEnv } from '../../server/src/env.ts';
import { readProductionSettings } from '../launcher/production-settings.ts';
import { readDevelopmentSettings } from '../launcher/settings.ts';
import { rootDirectory } from '../processes/child-process.ts';

const read = (file: string) => readFileSync(join(rootDirectory, file), 'utf8');

/** A row of docs/settings.md. */
const rows = read('docs/settings.md')
  .split('\n')
  .filter((line) => line.startsWith('| `'))
  .map((line) => {
    const [, name = '', , usual = '', needed = ''] = line.split('|').map((cell) => cell.trim());
    const [production, development = production] = usual.split(';').map((text) => text.trim());
    return { name: name.replaceAll('`', ''), production, development, needed };
  });
const names = rows.map(({ name }) => name).sort();

/** What the launcher sets for the processes that it starts. */
const setByLauncher = ['FIREBASE_AUTH_EMULATOR_HOST', 'VITE_AUTH_EMULATOR_URL'];

/** A value in backticks; undefined for a sentence. */
function readValue(text = ''): string | undefined {
  return /^`([^`]+)`$/.exec(text)?.[1];
}

test('names every setting of .env.example, and no other', () => {
  const listed = [...read('.env.example').matchAll(/^#?([A-Z][A-Z0-9_]+)=/gm)].map(
    ([, name]) => name,
  );
  expect(names).toEqual(listed.sort());
});

test('names every setting that the API and the client read', () => {
  const ofApi = [
    ...read('server/src/settings/settings-schema.ts').matchAll(/^ {2}([A-Z][A-Z0-9_]+):/gm),
  ];
  const ofClient = [...read('client/src/vite-env.d.ts').matchAll(/readonly (VITE_[A-Z_]+)/g)];
  const known = [...ofApi, ...ofClient].map(([, name]) => name);
  expect(known.length).toBeGreaterThan(20);
  expect(known.filter((name = '') => ![...names, ...setByLauncher].includes(name))).toEqual([]);
});

test('names every setting that compose.yaml reads', () => {
  const ofCompose = [...read('compose.yaml').matchAll(/\$\{([A-Z][A-Z0-9_]+)/g)];
  const known = ofCompose.map(([, name]) => name);
  expect(known).toContain('PAGES_ADDRESS');
  expect(known.filter((name = '') => !names.includes(name))).toEqual([]);
});

test('says of each setting whether production needs it', () => {
  const refused: string[] = [];
  try {
    readProductionSettings({});
  } catch (error) {
    if (!(error instanceof UsageError)) throw error;
    refused.push(...[...error.message.matchAll(/^ {2}([A-Z_]+):/gm)].map(([, name = '']) => name));
  }
  const needed = rows.filter((row) => row.needed === 'yes').map(({ name }) => name);
  expect(needed.sort()).toEqual(refused.sort());
});

const complete = {
  JWT_SECRET: 'a secret of this test, of enough bytes',
  CLIENT_ORIGIN: 'https://study.example.org',
  PUBLIC_API_URL: 'https://api.example.org',
  MONGODB_URI: 'mongodb://db.example.org/study-flow',
  FIREBASE_PROJECT_ID: 'study-flow',
};
const development = { NODE_ENV: 'development' };

test.each(rows.filter(({ production }) => readValue(production)))(
  'gives the default of $name in production',
  ({ name, production }) => {
    expect(parseEnv({ ...complete, [name]: readValue(production) })).toEqual(parseEnv(complete));
  },
);

test.each(rows.filter((row) => readValue(row.development) && row.name !== 'NODE_ENV'))(
  'gives the default of $name in development',
  ({ name, development: usual }) => {
    const given = { ...development, [name]: readValue(usual) };
    expect(parseEnv(given)).toEqual(parseEnv(development));
    const secret = { JWT_SECRET: complete.JWT_SECRET };
    expect(readDevelopmentSettings({ ...given, ...secret })).toEqual(
      readDevelopmentSettings({ ...development, ...secret }),
    );
  },
);
