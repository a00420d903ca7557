import type { BuildOptions } from 'esbuild';

/** How everything that runs on a server is bundled: a few files, which start in half the time of the many. */
export const bundleOptions = {
  bundle: true,
  splitting: true,
  platform: 'node',
  target: 'node20',
  format: 'esm',
  sourcemap: true,
  // A third of the start is reading the code. Names stay as they are, for the stack traces of the log.
  minifyWhitespace: true,
  minifySyntax: true,
  // What the CommonJS libraries among it call, under a name that no library declares.
  banner: {
    js: "import { createRequire as createBundleRequire } from 'node:module'; const require = createBundleRequire(import.meta.url);",
  },
  logLevel: 'warning',
} satisfies BuildOptions;

/** The programs that the server starts as processes of their own: paths from `src`. */
export const childPrograms = [
  'files/inspection/document-program.ts',
  'files/metadata/metadata-program.ts',
  'features/annotations/marked-pdf/marked-pdf-program.ts',
];

/** Loaded late, with native code, or only tried by the driver: they stay where the package manager put them. */
export const external = [
  'firebase-admin',
  'sharp',
  // Loads a file of its own package by its address.
  'pdfjs-dist',
  'kerberos',
  'mongodb-client-encryption',
  'snappy',
  '@mongodb-js/zstd',
  '@aws-sdk/credential-providers',
  'gcp-metadata',
  'aws4',
  'socks',
];
