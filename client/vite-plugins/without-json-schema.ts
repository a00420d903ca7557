import { readFile } from 'node:fs/promises';
import type { Plugin } from 'vite';

/**
 * Leaves zod's writer of JSON Schema out of the build: every export of its modules becomes a function that throws. Forms
 * only check what is typed, but every schema refers to the writer, so that no bundler can see that it is never called.
 * Without this the page that creates an assignment exceeds its 90 kB (`tools/checks/production-bundle.test.ts`; decision
 * 0017).
 */
export function withoutJsonSchema(): Plugin {
  return {
    name: 'without-json-schema',
    apply: 'build',
    load: {
      filter: { id: /\/zod\/v4\/core\/(to-json-schema|json-schema-processors)\.js$/ },
      async handler(id) {
        const source = await readFile(id, 'utf8');
        const names = [...source.matchAll(/^export (?:const|function) (\w+)/gm)].map(
          ([, name]) => name,
        );
        return `
          function refuse() { throw new Error('JSON Schema is left out of the browser: see client/vite-plugins/without-json-schema.ts.'); }
          export { ${names.map((name) => `refuse as ${name}`).join(', ')} };
        `;
      },
    },
  };
}
