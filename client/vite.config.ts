import tailwindcss from '@tailwindcss/vite';
import react from '@vitejs/plugin-react';
import { defineConfig } from 'vite';
import { compression } from 'vite-plugin-compression2';
import { VitePWA } from 'vite-plugin-pwa';
import { withoutJsonSchema } from './without-json-schema.ts';

// Once and as small as can be, instead of quickly at each request. Pages are compressed as they are sent.
const compressAssets = compression({ include: /assets\/.*\.(js|css)$/, threshold: 1000 });

// What the pages need without a network. The worker is registered, and its manifest written, by our own hand.
const serviceWorker = VitePWA({
  strategies: 'injectManifest',
  srcDir: 'service-worker',
  filename: 'sw.ts',
  injectRegister: false,
  manifest: false,
  injectManifest: {
    globPatterns: ['index.html', 'before-paint.js', 'coursesData.json', 'assets/*.{js,css,woff2}'],
  },
});

export default defineConfig({
  plugins: [react(), tailwindcss(), withoutJsonSchema(), compressAssets, serviceWorker],
  // One .env at the root serves both halves.
  envDir: '..',
  build: {
    // Every browser that can run the code can preload modules, or does without.
    modulePreload: { polyfill: false },
    rolldownOptions: {
      output: {
        // What the first page needs in one file: many small ones compress worse and come later.
        codeSplitting: { groups: [{ name: 'first', tags: ['$initial'] }] },
      },
    },
  },
  server: {
    host: '127.0.0.1',
    port: Number(process.env.CLIENT_PORT ?? 5173),
    strictPort: true,
  },
});
