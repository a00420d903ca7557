import { createHash } from 'node:crypto';
import { readdirSync, readFileSync, statSync } from 'node:fs';
import { IncomingMessage, ServerResponse } from 'node:http';
import { Socket } from 'node:net';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { createPageHeaders } from '../../client/security-headers.ts';
import type { ChunkReport } from '../../client/vite.report.config.ts';
import {
  buildClient,
  type ClientBuild,
  findHome,
  findParts,
  findStart,
  listLargest,
  weigh,
} from './client-build.ts';

/** Milliseconds; a build takes long on a busy machine. */
const buildTimeout = 120_000;

let build: ClientBuild;

beforeAll(() => {
  build = buildClient({ VITE_DEMO_TEACHER_EMAIL: '', VITE_DEMO_TEACHER_PASSWORD: '' });
}, buildTimeout);

afterAll(() => build.remove());

/** All files of a build, as one text. */
function readBundle({ directory }: ClientBuild): string {
  return readdirSync(directory, { recursive: true, encoding: 'utf8' })
    .map((name) => join(directory, name))
    .filter((path) => statSync(path).isFile())
    .map((path) => readFileSync(path, 'latin1'))
    .join('\n');
}

test('allows the one inline script of the page in the content security policy', () => {
  const page = readFileSync(join(build.directory, 'index.html'), 'utf8');
  const scripts = [...page.matchAll(/<script\b[^>]*>(.*?)<\/script>/gs)]
    .map(([, text]) => text)
    .filter(Boolean);
  expect(scripts).toHaveLength(1);

  const request = new IncomingMessage(new Socket());
  const response = new ServerResponse(request);
  createPageHeaders({}, page)(request, response, () => {});
  const hash = createHash('sha256').update(scripts.join()).digest('base64');
  expect(response.getHeader('Content-Security-Policy')).toContain(`'sha256-${hash}'`);
});

test('has no style for which the browser would look through the whole page whenever something is added to it', () => {
  const directory = join(build.directory, 'assets');
  const styles = readdirSync(directory)
    .filter((name) => name.endsWith('.css'))
    .map((name) => readFileSync(join(directory, name), 'utf8'));
  expect(styles).not.toEqual([]);
  expect(styles.filter((text) => /(:root|html|body):has\(/.test(text))).toEqual([]);
});

test('chooses among the languages that have a catalog before the first paint', () => {
  const page = readFileSync(join(build.directory, 'index.html'), 'utf8');
  expect(page).toContain("'en es'.split(' ')");
});

/** Those that client/e2e/sign-in.spec.ts finds in a build with a shared login. */
const panelTexts = [
  'Admin Access Credentials',
  'Use the credentials below to log in as an admin.',
  'Copied to clipboard!',
];

test('leaves the credentials panel and its texts out of a build without a shared login', () => {
  const bundle = readBundle(build);
  expect(bundle).toContain('Welcome Back!');
  for (const text of panelTexts) expect(bundle).not.toContain(text);
});

describe('bundle sizes', () => {
  const kilobyte = 1000;
  const filesOf = (chunks: ChunkReport[]) => chunks.map(({ file }) => file);
  const modulesOf = (chunks: ChunkReport[]) =>
    chunks.flatMap(({ modules }) => Object.keys(modules));

  function expectAtMost(limit: number, chunks: ChunkReport[], what: string) {
    const size = weigh(build, filesOf(chunks));
    expect(size, `${what}: its largest modules\n${listLargest(chunks)}`).toBeLessThanOrEqual(limit);
  }

  test('loads at most 150 kB of code and 16 kB of style before the first paint of home', () => {
    const start = findStart(build);
    expect(start).not.toEqual([]);
    expectAtMost(150 * kilobyte, start, 'the first paint');
    const styles = start.flatMap(({ css }) => css);
    expect(weigh(build, styles), styles.join()).toBeLessThanOrEqual(16 * kilobyte);
  });

  test('loads no other page than home, and only its libraries, before the first paint', () => {
    const modules = modulesOf(findStart(build));
    const routes = modules.filter((module) => module.startsWith('client/src/routes/'));
    expect(routes.sort()).toEqual([
      'client/src/routes/home/home.tsx',
      'client/src/routes/layout/account-controls.tsx',
      'client/src/routes/layout/layout.tsx',
    ]);
    const own = /^(client|server|vite|rolldown|virtual:messages)\//;
    const libraries = modules
      .filter((module) => !own.test(module))
      .map((module) => /^(@[^/]+\/)?[^/]+/.exec(module)?.[0]);
    expect([...new Set(libraries)].sort()).toEqual([
      '@tanstack/query-core',
      '@tanstack/react-query',
      'react',
      'react-dom',
      'react-router',
      'scheduler',
    ]);
  });

  test('adds at most 90 kB to home for every other page, 215 kB to show a PDF', () => {
    const known = new Set(findHome(build));
    const sources = build.chunks.flatMap(({ source }) =>
      source?.endsWith('.html') ? [] : (source ?? []),
    );
    expect(sources).toContain('client/src/routes/assignments/create-assignment.tsx');
    for (const source of sources) {
      const added = findParts(build, [source]).filter((chunk) => !known.has(chunk));
      const has = (library: string) =>
        modulesOf(added).some((module) => module.startsWith(`${library}/`));
      const limit = has('pdfjs-dist') ? 215 : 90;
      expectAtMost(limit * kilobyte, added, source);
    }
  });

  /** Libraries that show, draw or send files; without the address of a file of theirs, which is a text. */
  const ofFiles =
    /^(tus-js-client|pdfjs-dist|@cantoo\/pdf-lib|docx-preview|fflate|react-markdown|rehype-katex|katex)\/(?!.*\?url$)/;

  test('loads nothing of files with home', () => {
    const listOfFiles = (chunks: ChunkReport[]) =>
      modulesOf(chunks).filter((module) => ofFiles.test(module));
    expect(listOfFiles(build.chunks)).not.toEqual([]);
    expect(listOfFiles(findHome(build))).toEqual([]);
  });

  test('adds at most 90 kB to home for the form to hand in, before a file is chosen', () => {
    const known = new Set(findHome(build));
    const added = findParts(build, [
      'client/src/routes/assignments/assignment-details.tsx',
      'client/src/features/submissions/components/hand-in/submission-form.tsx',
      'client/src/features/files/components/upload/files-field.tsx',
    ]).filter((chunk) => !known.has(chunk));
    expectAtMost(90 * kilobyte, added, 'the form to hand in');
    expect(modulesOf(added).filter((module) => ofFiles.test(module))).toEqual([]);
  });

  test('loads no schema, identity or dialog before the first screen of a page needs it', () => {
    const start = new Set(findStart(build));
    for (const page of ['sign-in/login', 'assignments/assignments', 'dashboard/teachers-desk']) {
      const added = findParts(build, [`client/src/routes/${page}.tsx`]);
      const modules = modulesOf(added.filter((chunk) => !start.has(chunk)));
      const libraries = ['@firebase', 'zod', 'sweetalert2'].filter((library) =>
        modules.some((module) => module.startsWith(`${library}/`)),
      );
      expect(libraries, page).toEqual([]);
    }
  });

  test('loads nothing with a translation that would wait for the translation in turn', () => {
    const [spanish, ...others] = findParts(build, ['virtual:translation/es']);
    expect(spanish).toBeDefined();
    // The chunk that formats numbers and chooses plurals waits for nothing.
    const formatting = /^(@messageformat\/runtime|make-plural)\//;
    expect(modulesOf(others).filter((module) => !formatting.test(module))).toEqual([]);
  });
});
