import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { rootDirectory } from './child-process.ts';
import { builtApi } from './product-processes.ts';

const read = (path: string) => readFileSync(join(rootDirectory, path), 'utf8');

test('the launcher, the start script and the container start the built API with the same arguments', () => {
  const [start = ''] = read('deploy/api.dockerfile').match(/^CMD .+/m) ?? [];
  const command = ['node', ...builtApi(0).nodeArguments];
  expect(command).toEqual(['node', '--max-semi-space-size=32', 'server/dist/main.js']);
  expect(JSON.parse(start.slice('CMD '.length))).toEqual(command);
  const { scripts } = JSON.parse(read('server/package.json'));
  expect(scripts.start.split(' ')).toEqual(command.map((part) => part.replace(/^server\//, '')));
});
