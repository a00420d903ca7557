import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { rootDirectory } from '../processes/child-process.ts';

const read = (file: string) => readFileSync(join(rootDirectory, file), 'utf8');

/** The programs of the scripts of a package.json that are the project's own. */
function listPrograms(folder: string): [name: string, source: string][] {
  const scripts: Record<string, string> = JSON.parse(read(join(folder, 'package.json'))).scripts;
  return Object.entries(scripts).flatMap(([name, script]) => {
    const [program] = /(?:tools|src)\/\S+\.ts/.exec(script) ?? [];
    return program === undefined
      ? []
      : [[name, read(join(folder, program))] satisfies [string, string]];
  });
}

const programs = [...listPrograms('.'), ...listPrograms('server')];

test('knows the commands', () => {
  const names = programs.map(([name]) => name);
  expect(names).toEqual(
    expect.arrayContaining(['dev', 'chaos', 'check:compose', 'backup', 'role']),
  );
});

test.each(programs)(
  '%s reads its arguments, so that it answers --help and refuses others',
  (_name, source) => {
    expect(source).toMatch(/\b(?:readArguments|readAddressAction|answerHelp)\(/);
  },
);
