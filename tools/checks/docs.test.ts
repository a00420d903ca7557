import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { expect, test } from 'vitest';
import { rootDirectory } from '../processes/child-process.ts';

const pages = readdirSync(join(rootDirectory, 'docs'), { recursive: true, encoding: 'utf8' })
  .filter((file) => file.endsWith('.md'))
  .map((file) => join('docs', file));
const community = readdirSync(join(rootDirectory, '.github'))
  .filter((file) => file.endsWith('.md'))
  .map((file) => join('.github', file));

/** Paths in backticks, from the root; `x` stands for any name, and `dist` is built. */
function listPaths(page: string): string[] {
  const named = page.matchAll(/`((?:client|server|tools|docs)\/[\w./-]+)`/g);
  return [...named].map(([, path = '']) => path).filter((path) => !/\/(x|dist)(\/|$)/.test(path));
}

/** Targets of links within the repository, relative to the page. */
function listLinks(page: string): string[] {
  return [...page.matchAll(/\]\(([^)#]+)/g)]
    .map(([, target = '']) => target)
    .filter((target) => !target.includes(':'));
}

test.each(['README.md', ...pages, ...community])('%s names only files that exist', (file) => {
  const page = readFileSync(join(rootDirectory, file), 'utf8');
  const targets = [
    ...listPaths(page),
    ...listLinks(page).map((target) => join(dirname(file), target)),
  ];
  expect(targets.filter((target) => !existsSync(join(rootDirectory, target)))).toEqual([]);
});

test('README.md lists every decision by its number and title', () => {
  const readme = readFileSync(join(rootDirectory, 'README.md'), 'utf8');
  const listed = [...readme.matchAll(/^- \[(\d{4})\]\((docs\/decisions\/.+)\): (.+)$/gm)];
  const decisions = pages.filter((page) => page.startsWith(join('docs', 'decisions'))).sort();
  expect(listed.map(([, number, path, title]) => [path, `# ${number}: ${title}`])).toEqual(
    decisions.map((path) => [path, readFileSync(join(rootDirectory, path), 'utf8').split('\n')[0]]),
  );
});
