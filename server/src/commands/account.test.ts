import { execFile } from 'node:child_process';
import { join } from 'node:path';
import { expect, inject, test } from 'vitest';
import { bundlePrograms } from '#testing/bundles/bundle-programs.ts';

const command = join(await bundlePrograms('commands/account.ts'), 'account.js');

/** Runs the command on an empty database. Returns its exit code and its output. */
function run(...given: string[]) {
  const uri = new URL(inject('mongoUri'));
  uri.pathname = '/account-command';
  const env = { ...process.env, NODE_ENV: 'development', MONGODB_URI: uri.href };
  return new Promise<{ code: unknown; said: string }>((resolve) => {
    execFile(process.execPath, [command, ...given], { env }, (error, ...out) =>
      resolve({ code: error?.code ?? 0, said: out.join('') }),
    );
  });
}

test.each([
  [[]],
  [['release']],
  [['forget', 'ada@school.test']],
  [['toString', 'ada@school.test']],
  [['release', 'ada']],
  [['release', 'ada@school.test', '--force']],
  [['release', 'ada@school.test', 'alan@school.test']],
])('refuses account %j with the usage and exit code 2', async (given) => {
  const { code, said } = await run(...given);
  expect(code).toBe(2);
  expect(said).toContain('Usage: pnpm --filter server account release|rebind <e-mail>');
});

test('ends with exit code 1 and a sentence when the command fails', async () => {
  const { code, said } = await run('rebind', 'nobody@school.test');
  expect({ code, said }).toEqual({
    code: 1,
    said: 'nobody@school.test has no account at Firebase: sign up first.\n',
  });
});

test('prints what was done when the command succeeds', async () => {
  const { code, said } = await run('release', 'nobody@school.test');
  expect({ code, said }).toEqual({
    code: 0,
    said: 'nobody@school.test is free: nothing is registered as it.\n',
  });
});
