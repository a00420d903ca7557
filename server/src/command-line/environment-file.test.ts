import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { beforeEach, expect, onTestFinished, test } from 'vitest';
import { addEnvironmentFile } from './environment-file.ts';

let file: string;
beforeEach(() => {
  const directory = mkdtempSync(join(tmpdir(), 'study-flow-env-'));
  file = join(directory, '.env');
  onTestFinished(() => rmSync(directory, { recursive: true }));
});

test.for([
  ['without', ''],
  ['with', '\uFEFF'],
])('reads every line of a file %s a byte order mark', ([, mark]) => {
  writeFileSync(file, `${mark}PORT=80\r\n# a comment\r\nMAIL_FROM="Study Flow"\r\n`);
  const environment = {};
  addEnvironmentFile(environment, file);
  expect(environment).toEqual({ PORT: '80', MAIL_FROM: 'Study Flow' });
});

test('keeps what is set already, even to nothing', () => {
  writeFileSync(file, 'PORT=80\nHOST=localhost\n');
  const environment = { PORT: '81', HOST: '' };
  addEnvironmentFile(environment, file);
  expect(environment).toEqual({ PORT: '81', HOST: '' });
});

test('adds nothing when there is no file', () => {
  const environment = {};
  addEnvironmentFile(environment, file);
  expect(environment).toEqual({});
});
