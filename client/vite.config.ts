import tailwindcss from '@tailwindcss/vite';
import react from '@vitejs/plugin-react';
import { defineConfig } from 'vite';
import { compression } from 'vite-plugin-compression2';
import { VitePWA } from 'vite-plugin-pwa';
import { messages } from './i18n/messages-plugin.ts';
import { missingFiles } from './missing-files.ts';
import { withoutJsonSchema } from './without-json-schema.ts';

// Once and as small as can be, instead of quickly at each request. Pages are compressed as they are sent.
const compressAssets = compression({ include: /assets\/.*\.(m?js|css)$/, threshold: 1000 });

// What the pages need without a network. The worker is registered, and its manifest written, by our own hand.
const serviceWorker = VitePWA({
  strategies: 'injectManifest',
  srcDir: 'service-worker',
  filename: 'sw.ts',
  injectRegister: false,
  manifest: false,
  injectManifest: {
    globPatterns: ['index.html', 'coursesData.json', 'assets/*.{js,css}', 'assets/basic-*.woff2'],
    // A document of the web is not there without a network.
    globIgnores: ['assets/{pdf-pages,fetch-pdf.worker}-*'],
  },
});

const reactItself = /\/node_modules\/(react|react-dom|scheduler)\//;
// What follows the first paint, each with all that it imports.
const onEveryPage = /\/(service-notices|newsletter-form)\.tsx$/;
const belowHome = /\/home-sections\.tsx$/;

export default defineConfig({
  plugins: [
    react(),
    tailwindcss(),
    messages(),
    withoutJsonSchema(),
    missingFiles(),
    compressAssets,
    serviceWorker,
  ],
  // One .env at the root serves both halves.
  envDir: '..',
  worker: { format: 'es' },
  build: {
    // Every browser that can run the code can preload modules, or does without.
    modulePreload: { polyfill: false },
    rolldownOptions: {
      output: {
        // Many small files compress worse, and each costs the browser more than its bytes. React comes beside what the
        // first page needs of the rest: two connections start faster than one, and it changes less often.
        codeSplitting: {
          groups: [
            // What waits for a translation must not be what the translation imports.
            {
              name: 'messages',
              test: /\/node_modules\/(@messageformat|make-plural)\//,
              priority: 4,
            },
            { name: 'react', tags: ['$initial'], test: reactItself, priority: 3 },
            { name: 'first', tags: ['$initial'], priority: 2 },
            { name: 'every-page', test: onEveryPage, priority: 1 },
            { name: 'home', test: belowHome },
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
