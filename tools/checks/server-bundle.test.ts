import { join } from 'node:path';
import { build } from 'esbuild';
import { expect, test } from 'vitest';
import { bundleOptions, external } from '../../server/bundle-options.ts';
import { rootDirectory } from '../processes/child-process.ts';

test('the API loads libraries that take a part of its start only when they are needed', async () => {
  const { metafile } = await build({
    ...bundleOptions,
    sourcemap: false,
    absWorkingDir: join(rootDirectory, 'server'),
    entryPoints: ['src/main.ts'],
    outdir: 'dist',
    external,
    write: false,
    metafile: true,
  });
  const loaded = new Set(['dist/main.js']);
  const packages = new Set<string>();
  const files = new Set<string>();
  for (const file of loaded) {
    const { imports = [], inputs = {} } = metafile.outputs[file] ?? {};
    for (const { path, kind, external } of imports) {
      if (kind !== 'import-statement') continue;
      if (external) packages.add(path);
      else loaded.add(path);
    }
    for (const path of Object.keys(inputs)) {
      packages.add(findPackage(path));
      files.add(path);
    }
  }
  expect(packages).toContain('express');
  for (const late of [
    'firebase-admin',
    'sharp',
    'file-type',
    'fflate',
    'pdfjs-dist',
    '@cantoo/pdf-lib',
    'prom-client',
    '@opentelemetry/api',
    'nodemailer',
    '@tus/server',
    'multer',
    'ical-generator',
    'csv-stringify',
    '@aws-sdk/client-s3',
    'jose',
  ]) {
    expect(packages).not.toContain(late);
  }
  // `import { z }` in one file brings all its languages and formats, `import * as z` only what is used.
  expect([...files].filter((path) => path.includes('/zod/v4/locales/'))).toHaveLength(1);
});

/** The package that a file of `node_modules` belongs to. */
function findPackage(path: string): string {
  return path.match(/.*\/node_modules\/((?:@[^/]+\/)?[^/]+)/)?.[1] ?? '';
}
