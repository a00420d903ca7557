import { existsSync, readdirSync, readFileSync, statSync } from 'node:fs';
import { basename, dirname, join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { demoAccounts, demoPassword } from '../../server/src/demo-data/demo-accounts.ts';
import { rootDirectory } from '../processes/child-process.ts';

const pages = readdirSync(join(rootDirectory, 'docs'), { recursive: true, encoding: 'utf8' })
  .filter((file) => file.endsWith('.md'))
  .map((file) => join('docs', file));
const community = readdirSync(join(rootDirectory, '.github'))
  .filter((file) => file.endsWith('.md'))
  .map((file) => join('.github', file));

/** Paths in backticks, from the root; `x` stands for any name, and `dist` is built. */
function listPaths(page: string): string[] {
  const named = page.matchAll(/`((?:client|server|tools|docs|deploy)\/[\w./-]+)`/g);
  return [...named].map(([, path = '']) => path).filter((path) => !/\/(x|dist)(\/|$)/.test(path));
}

/** Targets of links within the repository, relative to the page. */
function listLinks(page: string): string[] {
  return [...page.matchAll(/\]\(([^)#]+)/g)]
    .map(([, target = '']) => target)
    .filter((target) => !target.includes(':'));
}

/** The anchors of a page's headings, as GitHub makes them. */
function listAnchors(page: string): string[] {
  return [...page.matchAll(/^#+ (.+)$/gm)].map(([, heading = '']) =>
    heading
      .toLowerCase()
      .replace(/[^\p{L}\p{N} _-]/gu, '')
      .replaceAll(' ', '-'),
  );
}

/** The scripts that commands in backticks or blocks of code run, at the root or of the server. */
function listCommands(page: string): string[] {
  const named = page.matchAll(/(?:`|^)(?:npx )?pnpm (?:--filter server )?([a-z][a-z0-9:-]*)/gm);
  return [...named].map(([, name = '']) => name);
}

describe.each(['README.md', ...pages, ...community])('%s', (file) => {
  const page = readFileSync(join(rootDirectory, file), 'utf8');

  test('names only files that exist', () => {
    const targets = [
      ...listPaths(page),
      ...listLinks(page).map((target) => join(dirname(file), target)),
    ];
    expect(targets.filter((target) => !existsSync(join(rootDirectory, target)))).toEqual([]);
  });

  test('links to headings that exist', () => {
    const links = [...page.matchAll(/\]\(([^)#:]*)#([^)]+)\)/g)];
    const missing = links.filter(([, target = '', anchor = '']) => {
      const path = target === '' ? file : join(dirname(file), target);
      return !listAnchors(readFileSync(join(rootDirectory, path), 'utf8')).includes(anchor);
    });
    expect(missing.map(([link]) => link)).toEqual([]);
  });

  test('has tables whose rows have as many cells as their head', () => {
    const cells = (line: string) => line.split(/(?<!\\)\|/).length;
    const lines = page.split('\n');
    const uneven = lines.filter((line, at) => {
      const before = lines[at - 1] ?? '';
      return line.startsWith('|') && before.startsWith('|') && cells(line) !== cells(before);
    });
    expect(uneven).toEqual([]);
  });

  test('names only commands that exist', () => {
    const known = [...scripts('package.json'), ...scripts('server/package.json'), ...ofPnpm];
    expect(listCommands(page).filter((name) => !known.includes(name))).toEqual([]);
  });
});

const ofPnpm = ['install', 'exec', 'audit', 'add', 'dlx'];

/** The names of the scripts of a package. */
function scripts(path: string): string[] {
  return Object.keys(JSON.parse(readFileSync(join(rootDirectory, path), 'utf8')).scripts);
}

test('docs/tools.md has a row for every command, but those that another one runs', () => {
  const tools = readFileSync(join(rootDirectory, 'docs/tools.md'), 'utf8');
  const rows = tools.split('\n').filter((line) => line.startsWith('| `npx pnpm '));
  const named = rows.flatMap((row) => listCommands(row.split(/(?<!\\)\|/)[1] ?? ''));
  const partsOfTest = ['lint', 'typecheck'];
  expect([...named, ...partsOfTest].sort()).toEqual(scripts('package.json').sort());
});

test('README.md has every demo account', () => {
  const readme = readFileSync(join(rootDirectory, 'README.md'), 'utf8');
  for (const { email } of demoAccounts) {
    expect(readme).toMatch(new RegExp(`\\| \`${email}\` +\\| \`${demoPassword}\` \\|`));
  }
});

test('README.md has at most 7 kB', () => {
  expect(statSync(join(rootDirectory, 'README.md')).size).toBeLessThanOrEqual(7000);
});

test('decisions begin with their number', () => {
  const decisions = pages.filter((page) => page.startsWith(join('docs', 'decisions')));
  for (const path of decisions) {
    const number = basename(path).slice(0, 4);
    expect(readFileSync(join(rootDirectory, path), 'utf8')).toMatch(new RegExp(`^# ${number}: `));
  }
});
