import { generateKeyPairSync } from 'node:crypto';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, expect, test } from 'vitest';
import { parseEnv } from '#env.ts';
import { findKeyProblem } from './service-account-key.ts';

const directory = mkdtempSync(join(tmpdir(), 'study-flow-key-'));
const file = join(directory, 'service-account.json');
afterAll(() => rmSync(directory, { recursive: true }));

const { privateKey } = generateKeyPairSync('rsa', { modulusLength: 2048 });
const pem = String(privateKey.export({ type: 'pkcs8', format: 'pem' }));
const complete = {
  type: 'service_account',
  project_id: 'study-flow-school',
  client_email: 'study-flow@study-flow-school.iam.gserviceaccount.com',
  private_key: pem,
};

function findProblemOf(text: string): string | undefined {
  writeFileSync(file, text);
  return findKeyProblem(file, 'study-flow-school');
}

test('finds no problem in a complete key of the project', () => {
  expect(findProblemOf(JSON.stringify(complete))).toBeUndefined();
});

test.each([
  [{ project_id: 'another-school' }, 'it is of the project another-school'],
  [{ project_id: undefined }, 'it has no project_id'],
  [{ client_email: undefined }, 'it has no client_email'],
  [{ private_key: undefined }, 'it has no private_key'],
  [{ private_key: pem.slice(0, 800) }, 'its private_key is not complete'],
])('says what is wrong with a key with %j', (change, problem) => {
  expect(findProblemOf(JSON.stringify({ ...complete, ...change }))).toBe(problem);
});

test.each([pem, '[]', 'null', ''])('does not quote a file that is something else', (text) => {
  expect(findProblemOf(text)).toBe('it is not the key of a service account');
});

test('says that the file does not exist', () => {
  expect(findKeyProblem('/nowhere/key.json', 'study-flow-school')).toContain('no such file');
});

test('a wrong key is among the problems of the settings in production only', () => {
  const settings = {
    JWT_SECRET: 'a secret of this test, of enough bytes',
    GOOGLE_APPLICATION_CREDENTIALS: '/nowhere/key.json',
  };
  expect(() => parseEnv({ ...settings, NODE_ENV: 'production' })).toThrow(
    'GOOGLE_APPLICATION_CREDENTIALS: Name the key of a service account of the project: it cannot',
  );
  expect(() => parseEnv({ ...settings, NODE_ENV: 'test' })).not.toThrow();
});
