import tailwindcss from '@tailwindcss/vite';
import react from '@vitejs/plugin-react';
import { defineConfig } from 'vite';
import { compression } from 'vite-plugin-compression2';
import { VitePWA } from 'vite-plugin-pwa';
import { messages } from './i18n/messages-plugin.ts';
import { missingFiles } from './vite-plugins/missing-files.ts';

// Once and as small as can be, instead of quickly at each request. Pages are compressed as they are sent.
export const compressAssets = compression({ include: /assets\/.*\.(m?js|css)$/, threshold: 1000 });

// What the pages need without a network. The app registers the worker and has its own manifest, so the plugin does neither.
const serviceWorker = VitePWA({
  strategies: 'injectManifest',
  srcDir: 'service-worker',
  filename: 'sw.ts',
  injectRegister: false,
  manifest: false,
  injectManifest: {
    globPatterns: ['index.html', 'coursesData.json', 'assets/*.{js,css}', 'assets/basic-*.woff2'],
    // Viewers are kept when they are used (sw.ts), and scanned pages need a network to be sent.
    globIgnores: ['assets/{pdf-pages,docx-pages,fetch-pdf.worker,scan.worker,make-pdf}-*'],
  },
});

export default defineConfig({
  plugins: [react(), tailwindcss(), messages(), missingFiles(), compressAssets, serviceWorker],
  // One .env at the root serves both halves.
  envDir: '..',
  worker: { format: 'es' },
  build: {
    // Every browser that can run the code can preload modules, or does without.
    modulePreload: { polyfill: false },
    rolldownOptions: {
      output: {
        // Few files: many small ones compress worse, and each costs the browser more than its bytes.
        codeSplitting: {
          groups: [
            // What waits for a translation must not be what the translation imports.
            { name: 'messages', test: /node_modules\/(@messageformat|make-plural)\//, priority: 8 },
            { name: 'react', tags: ['$initial'], test: /node_modules/, priority: 7 },
            { name: 'initial', tags: ['$initial'], priority: 6 },
            // Each group takes along what its modules import, so what others import too comes first.
            { name: 'requests', test: /\/(axios|lib\/http)\//, minShareCount: 2, priority: 5 },
            // Of five pages or more, a page asked for twice as many files; of two, each page got most of the others' code.
            {
              name: 'shared',
              test: /client\/src\/(?!lib\/(forms|identity|problems)\/)(?!.*-schema\.)/,
              minShareCount: 3,
              priority: 4,
            },
            // What a refused call and a wrong field of a form say: most visits need neither.
            { name: 'problems', test: /\/lib\/problems\//, minShareCount: 2, priority: 3 },
            // Filters of lists have fields too: only what checks and sends them is of forms alone.
            {
              name: 'forms',
              test: /\/(react-hook-form|@hookform|lib\/forms)\//,
              minShareCount: 2,
              priority: 2,
            },
            // A page shows its form before it loads the schema that checks it. What has no schema stays with its importer.
            {
              name: 'validation',
              test: /\/(zod|contract\/(?!.*values))/,
              minShareCount: 2,
              priority: 1,
            },
          ],
        },
      },
    },
  },
  server: {
    host: '127.0.0.1',
    port: Number(process.env.CLIENT_PORT ?? 5173),
    strictPort: true,
  },
});
