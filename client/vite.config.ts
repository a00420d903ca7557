import tailwindcss from '@tailwindcss/vite';
import react from '@vitejs/plugin-react';
import { defineConfig } from 'vite';
import { compression } from 'vite-plugin-compression2';
import { VitePWA } from 'vite-plugin-pwa';
import { messages } from './i18n/messages-plugin.ts';
import { missingFiles } from './vite-plugins/missing-files.ts';
import { preloadPages } from './vite-plugins/preload-pages.ts';
import { scopedVariables } from './vite-plugins/scoped-variables.ts';
import { withoutJsonSchema } from './vite-plugins/without-json-schema.ts';
import { withoutProseRules } from './vite-plugins/without-prose-rules.ts';
import { withoutRouterWarnings } from './vite-plugins/without-router-warnings.ts';
import { withoutUnusedSchemas } from './vite-plugins/without-unused-schemas.ts';

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
// What several pages share is in few files, each without what some of these pages do without: /login needs no call to
// the API, a list of cards no form, and a form of two fields no schema.
const identity = /\/lib\/identity\/identity\.ts$/;
const api = /\/lib\/(http\/(public-)?api|session\/token-calls)\.ts$/;
const shared =
  /virtual:messages\/|\/@tanstack\/|\/client\/src\/(ui\/(actions|dialogs|display\/(?!clamped-text|given-criteria|linked-text|split-links)|feedback|layout|lists|pictures|dates\/date-field|forms\/(choice-card|form-failure|text-area|text-field))|lib\/(dates|download-file|drafts|focus|http\/lazy-form|i18n\/format-list|lists|numbers|queries\/(?!submission-life)|rendering|routing|uploads\/find-picture-refusal)|features\/account\/components\/log-out)/;
const forms =
  /\/node_modules\/react-hook-form\/|\/(show-field-problems|account-field-rules|describe-identity-failure|use-auth-form|use-lazy-resolver)\.ts$|\/ui\/forms\/(account-fields|draft-note|form-error)\.tsx$/;
const validation =
  /\/node_modules\/zod\/|\/lib\/forms\/form-resolver\.ts$|\/server\/src\/contract\/.*(classes|extensions|fields|paging|results|rubrics)\.ts$/;
const data =
  /\/features\/[^/]+\/(api\/|components\/(use-submission-status|use-permissions|own-due-day|difficulty-badge|my-list-buttons|assignment-row|class-facts|plan-button|recorded-time|confirm-change|answer-buttons|class-grid|give-extensions|describe-notice|notice-text|dismiss-button|typed-points|(?:form\/)?typed-steps|form\/class-days)\.)|\/lib\/queries\/submission-life-queries\./;
// Texts with links, which the lists do without, and what shows such texts.
const longTexts =
  /\/ui\/(display\/(clamped-text|given-criteria|linked-text|split-links)|forms\/edit-conflict)\.|\/components\/(criterion-list|feedback-button|rubric-dialog)\./;

export default defineConfig({
  plugins: [
    react(),
    tailwindcss(),
    withoutProseRules(),
    messages(),
    preloadPages(),
    scopedVariables('ReactToastify.css', '.Toastify'),
    scopedVariables('sweetalert2.css', '.swal2-container'),
    withoutJsonSchema(),
    withoutUnusedSchemas(),
    withoutRouterWarnings(),
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
              priority: 8,
            },
            { name: 'react', tags: ['$initial'], test: reactItself, priority: 7 },
            { name: 'first', tags: ['$initial'], priority: 6 },
            { name: 'identity', test: identity, priority: 5 },
            { name: 'api', test: api, priority: 5 },
            { name: 'shared', test: shared, minShareCount: 2, priority: 4 },
            { name: 'forms', test: forms, priority: 3 },
            { name: 'long-texts', test: longTexts, minShareCount: 2, priority: 3 },
            { name: 'data', test: data, minShareCount: 2, priority: 2 },
            { name: 'validation', test: validation, priority: 1 },
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
