import { readdirSync, readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { expect, test } from 'vitest';

const features = join(import.meta.dirname, 'features');

/** Methods that only collections and their cursors have, and `find` with a filter instead of a function. */
const collectionMethod =
  /\.(?:aggregate|bulkWrite|countDocuments|distinct|findOne\w*|project|toArray|(?:delete|insert|replace|update)(?:One|Many))[(<]|\.find\(\{/;

/** Modules that keep their queries to themselves: by uid, which is unique, or of a migration. */
const exceptions = new Set([
  'accounts/sign-in/account-check.ts',
  'accounts/sign-in/registration.ts',
  'images/migrate-image-addresses.ts',
  'planning/account-data.ts',
]);

const read = (path: string) => readFileSync(join(features, path), 'utf8');
const files = readdirSync(features, { recursive: true, encoding: 'utf8' });
/** The tests of the queries, and the modules that each of them lists. */
const listed = new Set(
  files
    .filter((path) => path.endsWith('indexes.test.ts'))
    .flatMap((path) =>
      [...read(path).matchAll(/ as \w+ from '(.+)'/g)].map(([, module = '']) =>
        join(dirname(path), module),
      ),
    ),
);

test('every module of a feature that uses a collection is in an indexes.test.ts', () => {
  const using = files.filter(
    (path) =>
      path.endsWith('.ts') && !path.endsWith('.test.ts') && collectionMethod.test(read(path)),
  );
  expect(using.length).toBeGreaterThan(30);
  expect(using.filter((path) => !listed.has(path) && !exceptions.has(path))).toEqual([]);
});
