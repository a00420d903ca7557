import { readdirSync, readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { expect, test } from 'vitest';

const source = join(import.meta.dirname, '..');

/** Methods that only collections and their cursors have, and `find` with a filter instead of a function. */
const collectionMethod =
  /\.(?:aggregate|bulkWrite|countDocuments|distinct|findOne\w*|project|toArray|(?:delete|insert|replace|update)(?:One|Many))[(<]|\.find\(\{/;

/** Modules that keep their queries to themselves: by uid, which is unique, of a migration, or tested with the lists that call them. */
const exceptions = new Set([
  'data/images/migrate-image-addresses.ts',
  'data/planning/account-data.ts',
  'data/submissions/to-mark/parts-page.ts',
  'features/accounts/sign-in/account-check.ts',
  'features/accounts/sign-in/registration.ts',
]);

const read = (path: string) => readFileSync(join(source, path), 'utf8');
const files = ['data', 'features'].flatMap((folder) =>
  readdirSync(join(source, folder), { recursive: true, encoding: 'utf8' }).map((path) =>
    join(folder, path),
  ),
);
/** The tests of the queries, and the modules that each of them lists. */
const listed = new Set(
  files
    .filter((path) => path.endsWith('indexes.test.ts'))
    .flatMap((path) =>
      [...read(path).matchAll(/ as \w+ from '(.+)'/g)].map(([, module = '']) =>
        module.startsWith('#') ? module.slice(1) : join(dirname(path), module),
      ),
    ),
);

test('every module that uses a collection is in an indexes.test.ts', () => {
  const using = files.filter(
    (path) =>
      path.endsWith('.ts') && !path.endsWith('.test.ts') && collectionMethod.test(read(path)),
  );
  expect(using.length).toBeGreaterThan(30);
  expect(using.filter((path) => !listed.has(path) && !exceptions.has(path))).toEqual([]);
});

test('every data.ts is listed in all-data.ts', () => {
  const list = read('all-data.ts');
  const folders = files.filter((path) => /^data\/[^/]+\/data\.ts$/.test(path));
  expect(folders.length).toBeGreaterThan(15);
  expect(folders.filter((path) => !list.includes(`from './${path}'`))).toEqual([]);
});
