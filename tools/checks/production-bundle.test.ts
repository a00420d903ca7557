import { createHash } from 'node:crypto';
import { readdirSync, readFileSync, statSync } from 'node:fs';
import { IncomingMessage, ServerResponse } from 'node:http';
import { Socket } from 'node:net';
import { join } from 'node:path';
import { runInNewContext } from 'node:vm';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { createPageHeaders } from '../../client/security-headers.ts';
import type { ChunkReport } from '../../client/vite.report.config.ts';
import { lazyPages } from '../../client/vite-plugins/preload-pages.ts';
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

describe('the styles make the browser style the whole page again', () => {
  /** The style sheets that contain this text. */
  function readStyles(part: string): string[] {
    const directory = join(build.directory, 'assets');
    const styles = readdirSync(directory)
      .filter((name) => name.endsWith('.css'))
      .map((name) => readFileSync(join(directory, name), 'utf8'))
      .filter((text) => text.includes(part));
    expect(styles, part).not.toEqual([]);
    return styles;
  }

  test('for no toast: its variables are not those of the root', () => {
    for (const text of readStyles('--toastify-color-light')) {
      expect(text).not.toMatch(/:root[^}]*--toastify/);
    }
  });

  test('for no change of a class: no rule asks for any element below one with a part of a class', () => {
    for (const text of readStyles('.btn')) expect(text).not.toMatch(/\[class[^\]]*\] \*/);
  });

  test('for no dialog: what it sets on the root is not inherited', () => {
    const [styles = ''] = readStyles(':root:has(');
    const set = [...styles.matchAll(/:root:has\([^{]*\.modal[^{]*\{([^}]*)\}/g)];
    expect(new Set(set.map(([, rules]) => rules))).toEqual(new Set(['--page-scroll-lock: ']));
    for (const name of ['--page-scroll-lock', '--page-overflow']) {
      expect(styles).toMatch(new RegExp(`@property ${name}\\{syntax:"\\*";inherits:false\\}`));
    }
  });
});

test('chooses among the languages that have a catalog before the first paint', () => {
  const page = readFileSync(join(build.directory, 'index.html'), 'utf8');
  expect(page).toContain("'en es'.split(' ')");
});

describe('the files that the page at an address needs besides the first ones', () => {
  /** Runs the script of the page for somebody at this address; the addresses of its links of one kind. */
  function findLinks(wanted: string, path: string, token: string | null) {
    const page = readFileSync(join(build.directory, 'index.html'), 'utf8');
    const [, script = ''] = /<script>(.*?)<\/script>/s.exec(page) ?? [];
    const links: { rel?: string; href?: string }[] = [];
    runInNewContext(script, {
      JSON,
      setTimeout: () => {},
      Intl,
      navigator: { languages: ['en'] },
      matchMedia: () => ({ matches: false }),
      localStorage: { getItem: (key: string) => (key === 'access-token' ? token : null) },
      location: { pathname: path },
      document: {
        documentElement: { dataset: {} },
        head: { append: (link: object) => links.push(link) },
        createElement: () => ({}),
      },
    });
    return links.filter(({ rel }) => rel === wanted).map(({ href = '' }) => href.slice(1));
  }
  const preload = (path: string, token: string | null) => findLinks('modulepreload', path, token);
  const load = (...modules: string[]) => {
    const first = findStart(build);
    return findParts(
      build,
      modules.map((module) => `client/src/${module}`),
    )
      .filter((chunk) => !first.includes(chunk))
      .map(({ file }) => file);
  };

  test('are named for every page that the routes load', () => {
    const routes = readFileSync('client/src/app/routing/routes.tsx', 'utf8');
    const lazy = [...routes.matchAll(/import\('\.\.\/\.\.\/routes\/(.+)\.tsx'\)/g)].map(
      ([, module]) => module,
    );
    const named = new Set(lazyPages.flatMap(({ modules }) => modules));
    expect(new Set(lazy)).toEqual(new Set([...named, 'layout/not-found']));
  });

  test('are preloaded beside the first files', () => {
    const everySignedIn = load('lib/http/api.ts', 'routes/layout/signed-in-controls.tsx');
    const details = load('routes/assignments/assignment-details.tsx');
    expect(new Set(preload('/assignmentDetails/7', 'a token'))).toEqual(
      new Set([...everySignedIn, ...details]),
    );
    expect(new Set(preload('/', 'a token'))).toEqual(new Set(everySignedIn));
    expect(preload('/', null)).toEqual([]);
    const desk = load('routes/dashboard/dashboard.tsx', 'routes/dashboard/teachers-desk.tsx');
    expect(preload('/dashboard/academyAdmin/', 'a token')).toEqual(expect.arrayContaining(desk));
    for (const { path } of lazyPages) {
      expect(preload(path.replace(/:\w+/, '7'), 'a token').length, path).toBeGreaterThan(
        everySignedIn.length,
      );
    }
  });

  test('are at most 14: each costs a phone a request, whatever its size', () => {
    for (const { path } of lazyPages) {
      expect(preload(path.replace(/:\w+/, '7'), 'a token').length, path).toBeLessThanOrEqual(14);
    }
  });

  test('are those of the login for a visitor of a page that needs a session', () => {
    const login = load('routes/sign-in/login.tsx');
    expect(new Set(preload('/profile', null))).toEqual(new Set(login));
    expect(new Set(preload('/login', null))).toEqual(new Set(login));
  });

  test('include the typeface for signed-in people, whose first frame has the texts of the page', () => {
    const [font, ...others] = findLinks('preload', '/agenda', 'a token');
    expect(font).toMatch(/^assets\/basic-.*\.woff2$/);
    expect(others).toEqual([]);
    expect(findLinks('preload', '/', null)).toEqual([]);
  });
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

test('leaves zod’s JSON Schema writer out of the build', () => {
  expect(readBundle(build)).not.toContain('json-schema.org');
});

test('leaves the schemas that no form uses out of the build', () => {
  const bundle = readBundle(build);
  // Of the draft that a form checks, and of the one that only the API does.
  expect(bundle).toContain('Must have at least one criterion.');
  expect(bundle).not.toContain('Must not be missing where classes is.');
});

test('leaves React Router’s warnings for developers out of the build', () => {
  expect(readBundle(build)).not.toContain('No routes matched location');
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

  test('loads at most 130 kB of code and 16 kB of style before the first paint of home', () => {
    const start = findStart(build);
    expect(start).not.toEqual([]);
    expectAtMost(130 * kilobyte, start, 'the first paint');
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

  test('adds at most 60 kB to home for every other page, 215 kB to show a PDF', () => {
    const known = new Set(findHome(build));
    const sources = build.chunks.flatMap(({ source }) =>
      source?.endsWith('.html') ? [] : (source ?? []),
    );
    expect(sources).toContain('client/src/routes/assignments/create-assignment.tsx');
    for (const source of sources) {
      const added = findParts(build, [source]).filter((chunk) => !known.has(chunk));
      const has = (library: string) =>
        modulesOf(added).some((module) => module.startsWith(`${library}/`));
      const limit = has('pdfjs-dist') ? 215 : 60;
      expectAtMost(limit * kilobyte, added, source);
    }
  });

  test('loads only the libraries that the first screen of a page needs', () => {
    const start = new Set(findStart(build));
    const librariesOf = (page: string) => {
      const modules = modulesOf(
        findParts(build, [`client/src/routes/${page}.tsx`]).filter((chunk) => !start.has(chunk)),
      );
      return ['axios', 'firebase', 'react-hook-form', 'zod', 'linkify-it', 'sweetalert2'].filter(
        (library) => modules.some((module) => module.startsWith(`${library}/`)),
      );
    };
    expect(librariesOf('sign-in/login')).toEqual(['react-hook-form']);
    expect(librariesOf('sign-in/sign-up')).toEqual(['react-hook-form']);
    expect(librariesOf('layout/not-found')).toEqual([]);
    expect(librariesOf('assignments/assignments')).toEqual(['axios']);
    expect(librariesOf('dashboard/teachers-desk')).toEqual(['axios']);
    expect(librariesOf('account/profile')).toEqual(['axios', 'react-hook-form']);
    expect(librariesOf('study-tasks/study-task-form')).toEqual(['axios', 'react-hook-form']);
    expect(librariesOf('study-tasks/update-study-task')).toEqual(['axios', 'react-hook-form']);
    // What somebody else has changed is shown with its links.
    const ofAssignment = ['axios', 'react-hook-form', 'linkify-it'];
    expect(librariesOf('assignments/create-assignment')).toEqual(ofAssignment);
    expect(librariesOf('assignments/update-assignment')).toEqual(ofAssignment);
  });

  test('loads nothing with a translation that would wait for the translation in turn', () => {
    const [spanish, ...others] = findParts(build, ['virtual:translation/es']);
    expect(spanish).toBeDefined();
    // The chunk that formats numbers and chooses plurals waits for nothing.
    const formatting = /^(@messageformat\/runtime|make-plural)\//;
    expect(modulesOf(others).filter((module) => !formatting.test(module))).toEqual([]);
  });
});
