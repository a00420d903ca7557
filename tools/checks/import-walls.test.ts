import { spawnSync } from 'node:child_process';
import {
  copyFileSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { expect, test } from 'vitest';
import { rootDirectory } from '../processes/child-process.ts';

/** Imports that a file must not have. */
const forbiddenImports: [file: string, specifier: string][] = [
  // Across folders only by # names: a relative path that leads out of the own folder is forbidden wherever it ends.
  ['client/src/app/routing/x.tsx', '../../lib/http/api.ts'],
  ['client/src/routes/home/x.tsx', '../../lib/http/api.ts'],
  ['client/src/features/accounts/components/x.tsx', '../../home/api/courses-query.ts'],
  ['client/src/features/accounts/components/x.tsx', '../../../lib/http/api.ts'],
  ['client/src/ui/forms/x.tsx', '../../lib/i18n/translation.ts'],
  ['client/src/lib/http/x.ts', '../../lib/dates/day.ts'],
  ['server/src/features/accounts/x.ts', '../assignments/feature.ts'],
  ['server/src/features/accounts/x.ts', '../../http/errors/problems.ts'],
  ['server/src/features/accounts/roles/x.ts', '../../../http/errors/problems.ts'],
  ['server/src/http/limits/x.ts', '../../database/queries/duplicate.ts'],
  ['server/src/database/queries/x.ts', '../../contract/paging.ts'],
  ['client/src/app/x.tsx', '#testing/render.tsx'],
  ['client/src/app/routing/x.tsx', '#testing/render.tsx'],
  ['client/src/app/x.tsx', '../../../server/src/app.ts'],
  ['client/src/app/x.tsx', 'server/src/app.ts'],
  ['client/src/app/x.tsx', 'zod'],
  ['client/src/routes/home/x.tsx', '#app/routing/routes.tsx'],
  ['client/src/routes/home/x.tsx', '#testing/render.tsx'],
  ['client/src/routes/home/x.tsx', '#routes/dashboard/dashboard.tsx'],
  ['client/src/routes/home/x.tsx', 'server/src/app.ts'],
  ['client/src/routes/home/x.tsx', 'zod'],
  [
    'client/src/features/accounts/components/x.tsx',
    '#features/assignments/components/assignment-card.tsx',
  ],
  [
    'client/src/features/accounts/components/x.tsx',
    '#features/assignments/api/assignment-queries.ts',
  ],
  ['client/src/features/accounts/api/x.ts', '#features/assignments/api/assignment-queries.ts'],
  ['client/src/features/accounts/api/x.ts', '../components/users-table.tsx'],
  ['client/src/features/accounts/api/x.ts', '#ui/feedback/toast.ts'],
  ['client/src/features/accounts/api/x.ts', '#routes/home/home.tsx'],
  ['client/src/features/accounts/api/x.ts', 'server/src/app.ts'],
  ['client/src/features/accounts/api/x.ts', 'zod'],
  ['client/src/features/accounts/components/x.tsx', '#routes/home/home.tsx'],
  ['client/src/features/accounts/components/x.tsx', '#app/routing/routes.tsx'],
  ['client/src/features/accounts/components/x.tsx', '#testing/render.tsx'],
  ['client/src/features/accounts/components/x.tsx', 'server/src/app.ts'],
  ['client/src/features/accounts/components/x.tsx', 'zod'],
  [
    'client/src/features/accounts/components/x-form.tsx',
    '#features/assignments/components/assignment-card.tsx',
  ],
  ['client/src/features/accounts/components/x-form.tsx', 'server/src/app.ts'],
  ['client/src/ui/forms/x.tsx', '#lib/http/api.ts'],
  ['client/src/ui/forms/x.tsx', '#features/accounts/components/users-table.tsx'],
  ['client/src/ui/x.tsx', '#features/accounts/components/users-table.tsx'],
  ['client/src/ui/forms/x.tsx', 'server/contract/assignments'],
  ['client/src/ui/forms/x.tsx', '@tanstack/react-query'],
  ['client/src/ui/forms/x.tsx', 'axios'],
  ['client/src/app/x.tsx', 'sweetalert2'],
  ['client/src/routes/home/x.tsx', 'react-toastify/unstyled'],
  ['client/src/features/accounts/components/x.tsx', 'sweetalert2/dist/sweetalert2.js'],
  ['client/src/features/accounts/components/x.tsx', 'react-toastify'],
  ['client/src/features/accounts/components/x-form.tsx', 'sweetalert2'],
  ['client/src/ui/forms/x.tsx', 'sweetalert2/dist/sweetalert2.js'],
  ['client/src/ui/forms/x.tsx', 'react-toastify/unstyled'],
  ['client/src/lib/x.ts', 'sweetalert2'],
  ['client/src/ui/feedback/toast-outlet.tsx', 'axios'],
  ['client/src/lib/x.ts', '#ui/actions/button.tsx'],
  ['client/src/lib/x.ts', '#features/accounts/components/users-table.tsx'],
  ['client/src/lib/x.ts', '#routes/home/home.tsx'],
  ['client/src/lib/x.ts', '#app/routing/routes.tsx'],
  ['client/src/lib/x.ts', '#testing/render.tsx'],
  ['client/src/lib/http/x.ts', '#ui/actions/button.tsx'],
  ['client/src/lib/x.ts', 'zod'],
  ['client/src/features/accounts/components/x.test.tsx', 'server/src/app.ts'],
  ['server/src/contract/x.ts', '#env.ts'],
  ['server/src/contract/x.ts', 'express'],
  ['server/src/contract/values.ts', 'zod'],
  ['server/src/contract/values.ts', './fields.ts'],
  ['server/src/contract/marking/percentages.values.ts', '../fields.ts'],
  ['server/src/contract/annotations/x.values.ts', 'zod'],
  ['server/src/contract/annotations/x.values.ts', './schemas.ts'],
  ['server/src/contract/annotations/x.values.ts', '#env.ts'],
  ['server/src/contract/marking/x.ts', '#env.ts'],
  ['server/src/contract/marking/x.ts', 'express'],
  ['server/src/contract/classes/x.ts', '#env.ts'],
  ['server/src/contract/classes/x.ts', 'express'],
  ['server/src/contract/problems/x.ts', '#env.ts'],
  ['server/src/contract/problems/x.ts', 'express'],
  ['server/src/x.ts', './features/assignments/feature.ts'],
  ['server/src/x.ts', './features/accounts/roles/demotion.ts'],
  ['server/src/demo-data/x.ts', '#features/assignments/feature.ts'],
  ['server/src/demo-data/x.ts', '#features/accounts/roles/role-removal.ts'],
  ['server/src/features/accounts/x.ts', '#features/assignments/collection.ts'],
  ['server/src/features/accounts/x.ts', '#features/assignments/feature.ts'],
  ['server/src/features/newsletter/x.ts', '#features/accounts/roles/demotion.ts'],
  ['server/src/features/accounts/x.ts', '#app.ts'],
  ['server/src/features/accounts/x.ts', '#all-features.ts'],
  ['server/src/features/accounts/x.ts', '#process/unfinished-work.ts'],
  ['server/src/features/accounts/x.ts', '#commands/seed.ts'],
  ['server/src/features/accounts/x.ts', '#demo-data/features.ts'],
  ['server/src/features/accounts/roles/x.ts', '#features/assignments/feature.ts'],
  ['server/src/features/accounts/roles/x.ts', '#app.ts'],
  ['server/src/features/accounts/roles/x.ts', '#testing/builders/accounts.ts'],
  ['server/src/http/x.ts', '#features/assignments/feature.ts'],
  ['server/src/http/x.ts', '#features/feature.ts'],
  ['server/src/http/x.ts', '#all-data.ts'],
  ['server/src/http/limits/x.ts', '#features/assignments/collection.ts'],
  ['server/src/http/limits/x.ts', '#app.ts'],
  ['server/src/http/x.ts', '#data/accounts/collection.ts'],
  ['server/src/identity/x.ts', '#features/accounts/feature.ts'],
  ['server/src/identity/x.ts', '#data/accounts/collection.ts'],
  ['server/src/identity/x.ts', '#env.ts'],
  ['server/src/mail/x.ts', '#features/notices/feature.ts'],
  ['server/src/files/x.ts', '#features/images/feature.ts'],
  ['server/src/files/x.ts', '#data/images/collection.ts'],
  ['server/src/files/inspection/x.ts', '#app.ts'],
  ['server/src/mail/x.ts', '#data/notices/collection.ts'],
  ['server/src/database/x.ts', '#features/assignments/feature.ts'],
  ['server/src/database/x.ts', '#all-features.ts'],
  ['server/src/database/x.ts', '#data/assignments/collection.ts'],
  ['server/src/data/assignments/x.ts', '#features/assignments/policy.ts'],
  ['server/src/data/assignments/due-list/x.ts', '#features/assignments/policy.ts'],
  ['server/src/data/assignments/x.ts', '#features/feature.ts'],
  ['server/src/data/assignments/x.ts', '#all-data.ts'],
  ['server/src/data/assignments/x.ts', '#identity/product-token.ts'],
  ['server/src/data/assignments/x.ts', '#mail/mailer.ts'],
  ['server/src/data/assignments/x.ts', '#http/endpoints/total-count.ts'],
  ['server/src/database/queries/x.ts', '#features/assignments/search/search-words.ts'],
  ['server/src/database/queries/x.ts', '#http/errors/problems.ts'],
  ['server/src/database/queries/x.ts', '#identity/firebase.ts'],
  ['server/src/database/queries/x.ts', '#testing/builders/accounts.ts'],
  ['server/src/features/accounts/x.ts', '#testing/builders/accounts.ts'],
  ['server/src/features/accounts/x.ts', 'embedded-mongo'],
  ['server/src/features/accounts/x.ts', '../../../../client/src/lib/routing/paths.ts'],
  ['server/src/x.ts', './testing/builders/accounts.ts'],
  ['server/src/x.ts', '../../tools/processes/child-process.ts'],
  ['server/src/features/accounts/x.ts', '../../../../tools/processes/child-process.ts'],
  ['client/src/app/x.tsx', '../../../tools/processes/child-process.ts'],
  ['client/src/routes/x.tsx', '../../../tools/processes/child-process.ts'],
  ['client/src/features/accounts/x.tsx', '../../../../tools/processes/child-process.ts'],
  ['client/src/ui/x.tsx', '../../../tools/processes/child-process.ts'],
  ['client/src/lib/x.ts', '../../../tools/processes/child-process.ts'],
  ['server/src/database/x.ts', 'embedded-mongo'],
  ['server/src/x.ts', '../embedded-mongo/src/server.ts'],
  ['server/src/x.ts', '../../client/src/lib/routing/paths.ts'],
  ['server/embedded-mongo/src/x.ts', '../../src/env.ts'],
  ['server/embedded-mongo/src/wire/x.ts', '../../../src/env.ts'],
  ['server/embedded-mongo/src/wire/x.ts', 'server/contract/users'],
  ['server/embedded-mongo/src/commands/read/x.ts', '../../../../src/env.ts'],
  ['server/embedded-mongo/src/commands/read/x.ts', 'server/contract/users'],
  ['server/planner/src/x.ts', '../../src/env.ts'],
  ['server/planner/src/x.ts', 'server/contract/values'],
];

/** Lines that the rules must allow. */
const allowed: [file: string, line: string][] = [
  ['client/src/app/x.tsx', "export { x } from '#routes/home/home.tsx';"],
  ['client/src/app/routing/x.tsx', "export { x } from '#routes/home/home.tsx';"],
  [
    'client/src/routes/home/x.tsx',
    "export { x } from '#features/accounts/components/users-table.tsx';",
  ],
  ['client/src/features/accounts/components/x.tsx', "export { x } from '#ui/actions/button.tsx';"],
  ['client/src/features/accounts/components/x.tsx', "export { x } from '../api/user-queries.ts';"],
  ['client/src/features/accounts/api/x.ts', "export { x } from '#lib/http/api.ts';"],
  [
    'client/src/features/accounts/components/x.tsx',
    "export type { User } from 'server/contract/users';",
  ],
  [
    'client/src/features/accounts/components/x-form-schema.ts',
    "export { userDraft } from 'server/contract/users';",
  ],
  ['client/src/features/accounts/components/x-form-schema.ts', "export { z } from 'zod';"],
  [
    'client/src/features/accounts/components/x.test.tsx',
    "export { x } from '#testing/render.tsx';",
  ],
  ['client/src/features/accounts/components/x.tsx', "export { x } from 'server/contract/values';"],
  ['client/src/lib/x.ts', "export { x } from 'server/contract/values';"],
  ['client/src/lib/x.ts', "export { x } from 'server/contract/marking/x.values';"],
  [
    'server/src/contract/annotations/x.values.ts',
    "export { x } from './looks.values.ts'; export type { Annotation } from './schemas.ts';",
  ],
  ['client/src/ui/forms/x.tsx', "export { x } from 'server/contract/values';"],
  ['client/src/ui/forms/x.tsx', "export { x } from '#lib/i18n/translation.ts';"],
  ['client/src/ui/dialogs/x.tsx', "export { x } from '#lib/http/use-is-api-unavailable.ts';"],
  ['client/src/ui/forms/x.tsx', "export { x } from '../actions/button.tsx';"],
  ['client/src/ui/dialogs/sweet-alert.ts', "export { x } from 'sweetalert2/dist/sweetalert2.js';"],
  ['client/src/ui/feedback/toast.ts', "export { x } from 'react-toastify/unstyled';"],
  ['client/src/lib/session/x.ts', "export { x } from '../http/api.ts';"],
  ['server/src/contract/x.ts', "export { z } from 'zod'; export { y } from './fields.ts';"],
  ['server/src/commands/x.ts', "export { x } from '#features/accounts/roles/role-removal.ts';"],
  ['server/src/process/x.ts', "export { x } from '#features/notices/emails/email-job.ts';"],
  ['server/src/demo-data/x.ts', "export { x } from '#data/assignments/collection.ts';"],
  ['server/src/features/accounts/x.ts', "export { x } from './collection.ts';"],
  ['server/src/features/accounts/x.ts', "export { x } from './roles/demotion.ts';"],
  ['server/src/features/accounts/x.ts', "export { x } from '#features/feature.ts';"],
  ['server/src/features/accounts/x.ts', "export { x } from '#http/errors/problems.ts';"],
  ['server/src/features/accounts/roles/x.ts', "export { x } from '../collection.ts';"],
  ['server/src/features/accounts/roles/x.ts', "export { x } from '../sign-in/registration.ts';"],
  ['server/src/features/accounts/roles/x.ts', "export { x } from '#features/feature.ts';"],
  ['server/src/features/accounts/roles/x.ts', "export { x } from '#database/ownership.ts';"],
  ['server/src/http/limits/x.ts', "export { x } from '#database/queries/duplicate.ts';"],
  ['server/src/identity/x.ts', "export { x } from '#http/errors/problems.ts';"],
  ['server/src/database/queries/x.ts', "export { x } from '#contract/paging.ts';"],
  ['server/src/data/assignments/x.ts', "export { x } from '#data/classes/collection.ts';"],
  ['server/src/data/assignments/x.ts', "export { x } from '#http/errors/problems.ts';"],
  ['server/src/features/accounts/x.test.ts', "export { x } from '#testing/builders/accounts.ts';"],
  ['server/embedded-mongo/src/wire/x.ts', "export { x } from '../storage/store.ts';"],
  ['server/embedded-mongo/src/commands/read/x.ts', "export { x } from '../../storage/store.ts';"],
];

/** Other forbidden lines: values of the contract, lazy imports, links, the environment. */
const forbiddenLines: [file: string, line: string, rule: string][] = [
  [
    'client/src/features/accounts/components/x.tsx',
    "export { draft } from 'server/contract/users';",
    'noRestrictedImports',
  ],
  [
    'client/src/routes/home/x.tsx',
    "export { draft } from 'server/contract/users';",
    'noRestrictedImports',
  ],
  ['client/src/lib/x.ts', "export { draft } from 'server/contract/users';", 'noRestrictedImports'],
  [
    'client/src/features/accounts/components/x.tsx',
    "export const x = import('#features/home/api/y.ts');",
    'noRestrictedImports',
  ],
  ['server/src/x.ts', 'export const x = process.env.X;', 'noProcessEnv'],
  ['client/src/lib/x.ts', 'export const x = process.env.X;', 'noProcessEnv'],
  ['server/embedded-mongo/src/wire/x.ts', 'export const x = process.env.X;', 'noProcessEnv'],
];

const forbidden = [
  ...forbiddenImports.map(
    ([file, specifier]) =>
      [file, `export { x } from '${specifier}';`, 'noRestrictedImports'] as const,
  ),
  ...forbiddenLines,
];

/** Lints the files in one run outside the repository; returns the broken rules of each. */
function lint(files: (readonly [path: string, text: string])[]): string[][] {
  const directory = mkdtempSync(join(tmpdir(), 'import-walls-'));
  copyFileSync(join(rootDirectory, 'biome.json'), join(directory, 'biome.json'));
  for (const [path, text] of files) {
    mkdirSync(join(directory, dirname(path)), { recursive: true });
    writeFileSync(join(directory, path), `${text}\n`);
  }
  const biome = join(rootDirectory, 'node_modules', '@biomejs', 'biome', 'bin', 'biome');
  const options = ['lint', '--vcs-enabled=false', '--reporter=github', '--max-diagnostics=none'];
  const { stdout } = spawnSync(process.execPath, [biome, ...options], {
    cwd: directory,
    encoding: 'utf8',
  });
  rmSync(directory, { recursive: true });
  const lines = stdout.split('\n');
  return files.map(([path]) =>
    lines.flatMap((line) =>
      line.includes(`${path},`) ? [/lint\/\w+\/(\w+)/.exec(line)?.[1] ?? line] : [],
    ),
  );
}

const broken = lint(
  [...forbidden, ...allowed].map(([file, line], index) => [
    file.replace(/\/x([^/]*)$/, `/x${index}$1`),
    line,
  ]),
);

test.each(forbidden.map((entry, index) => [...entry, index] as const))(
  'reports in %s: %s',
  (_file, _line, rule, index) => {
    expect(broken[index]).toContain(rule);
  },
);

test.each(allowed.map((entry, index) => [...entry, index] as const))(
  'allows in %s: %s',
  (_file, _line, index) => {
    expect(broken[forbidden.length + index]).toEqual([]);
  },
);

test('reports two files that import each other, even for a type', () => {
  const [first, second] = lint([
    ['server/src/first.ts', "export { x } from './second.ts';\nexport type First = string;"],
    [
      'server/src/second.ts',
      "import type { First } from './first.ts';\nexport const x: First = 'x';",
    ],
  ]);
  expect(first).toContain('noImportCycles');
  expect(second).toContain('noImportCycles');
});

/** The folders of `data` that import each other, directly or through others, in alphabetical order. */
function findDataCycles(files: (readonly [path: string, text: string])[]): string[] {
  const imports = new Map<string, Set<string>>();
  for (const [path, text] of files) {
    const [folder = ''] = path.split('/');
    const found = imports.get(folder) ?? new Set();
    for (const [, other = ''] of text.matchAll(/'#data\/([^/']+)\//g)) found.add(other);
    imports.set(folder, found);
  }
  const reached = (from: string, seen: Set<string>): Set<string> => {
    for (const other of imports.get(from) ?? []) {
      if (!seen.has(other)) reached(other, seen.add(other));
    }
    return seen;
  };
  return [...imports.keys()]
    .filter((folder) =>
      [...(imports.get(folder) ?? [])].some(
        (other) => other !== folder && reached(other, new Set()).has(folder),
      ),
    )
    .sort();
}

test('reports folders of data that import each other through a third one', () => {
  const cycles = findDataCycles([
    ['classes/x.ts', "export { x } from '#data/accounts/collection.ts';"],
    ['accounts/collection.ts', "export type { X } from '#data/my-list/my-list.ts';"],
    ['my-list/my-list.ts', "export const x = import('#data/classes/other.ts');"],
    ['notices/x.ts', "export { x } from '#data/classes/x.ts';"],
  ]);
  expect(cycles).toEqual(['accounts', 'classes', 'my-list']);
});

test('no folders of data import each other', () => {
  const directory = join(rootDirectory, 'server/src/data');
  const files = readdirSync(directory, { recursive: true, encoding: 'utf8' }).filter((path) =>
    /\/.*(?<!\.test)\.ts$/.test(path),
  );
  expect(files.length).toBeGreaterThan(80);
  const read = files.map((path) => [path, readFileSync(join(directory, path), 'utf8')] as const);
  expect(findDataCycles(read)).toEqual([]);
});
