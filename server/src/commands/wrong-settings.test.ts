import { execFile } from 'node:child_process';
import { mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, describe, expect, test } from 'vitest';
import { bundlePrograms } from '#testing/bundles/bundle-programs.ts';
import { databaseUri } from '#testing/database-engine.ts';

const folder = await mkdtemp(join(tmpdir(), 'study-flow-commands-'));
const file = join(folder, 'school.backup');
afterAll(() => rm(folder, { recursive: true }));

const names = ['account', 'backup', 'check', 'migrate', 'restore', 'role', 'seed'];
const programs = await bundlePrograms(...names.map((name) => `commands/${name}.ts`));

/** Runs a command of the server package; its exit code and everything it printed. */
function run(command: string, given: string[], uri: string) {
  const path = join(programs, `${command}.js`);
  const env = {
    ...process.env,
    NODE_ENV: 'development',
    MONGODB_URI: uri,
    FIREBASE_AUTH_EMULATOR_HOST: '127.0.0.1:9',
  };
  return new Promise<{ code: unknown; text: string }>((resolve) => {
    execFile(process.execPath, [path, ...given], { env }, (error, ...out) =>
      resolve({ code: error?.code ?? 0, text: out.join('') }),
    );
  });
}

test.each([
  ['account', ['release', 'rebind', '<e-mail>']],
  ['backup', ['<file>', '--without-snapshot']],
  ['migrate', []],
  ['restore', ['<file>', '--replace']],
  ['role', ['grant', 'remove', '<e-mail>']],
  ['seed', ['--embedded']],
])(
  '%s answers --help with its usage and what %j mean, whatever the settings are',
  async (name, parts) => {
    const { code, text } = await run(name, ['--help'], 'no address');
    const [usage = '', , about = '', , ...lines] = text.split('\n');
    expect(usage).toMatch(new RegExp(`^Usage: pnpm --filter server ${name}\\b`));
    expect(about).toMatch(/^[A-Z].+\.$/);
    const described = lines.map((line) => /^ {2}(\S+) +\S.*$/.exec(line)?.[1]).filter(Boolean);
    expect(described).toEqual(parts);
    expect(code).toBe(0);
  },
);

describe('a wrong MONGODB_URI', () => {
  test.each([
    ['backup', [file]],
    ['seed', []],
    ['check', []],
  ])(
    'ends %s with exit code 2 and a sentence when the driver cannot read it',
    async (name, given) => {
      const { code, text } = await run(name, given, 'mongodb://ada:secret@127.0.0.1:99999/school');
      expect(text).toMatch(
        /^The address of the database cannot be read \(.+\): check MONGODB_URI\.\n$/,
      );
      expect(code).toBe(2);
      expect(await readdir(folder)).toEqual([]);
    },
  );

  test('ends a backup with exit code 2 and the host when nothing answers there', async () => {
    const { code, text } = await run('backup', [file], 'mongodb://ada:secret@127.0.0.1:1/school');
    expect(text).toMatch(
      /^The database at 127\.0\.0\.1:1 cannot be used \(.+\): check MONGODB_URI\.\n$/,
    );
    expect(code).toBe(2);
    expect(await readdir(folder)).toEqual([]);
  });
});

describe('a file', () => {
  test('ends a backup with exit code 2 when it exists, and stays as it is', async () => {
    await writeFile(file, 'of yesterday');
    const { code, text } = await run('backup', [file], databaseUri('backup-command'));
    expect({ code, text }).toEqual({
      code: 2,
      text: `No backup was written: ${file} exists already. Name another file.\n`,
    });
    expect(await readFile(file, 'utf8')).toBe('of yesterday');
    expect(await readdir(folder)).toEqual(['school.backup']);
  });

  test('ends a restore with exit code 2 when it does not exist', async () => {
    const missing = join(folder, 'missing.backup');
    const { code, text } = await run('restore', [missing], databaseUri('backup-command'));
    expect(text).toMatch(/^.*missing\.backup is not a whole backup \(.+\)\. Use another one\.\n$/);
    expect(code).toBe(2);
  });
});
