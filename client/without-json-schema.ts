import type { Plugin } from 'vite';

// Everything zod's other modules take from the one that is left out; a name missing here fails the build.
const names = [
  'createStandardJSONSchemaMethod',
  'createToJSONSchemaMethod',
  'extractDefs',
  'finalize',
  'handleUnrepresentable',
  'initializeContext',
  'process',
  'processSchema',
];

const stub = `
  function refuse() { throw new Error('JSON Schema is left out of the browser: see client/without-json-schema.ts.'); }
  export { ${names.map((name) => `refuse as ${name}`).join(', ')} };
`;

/**
 * Leaves zod's writer of JSON Schema out of the build. Forms only check what is typed, but every schema refers to the
 * writer, so that no bundler can see that it is never called: 3 kB in front of each form.
 */
export function withoutJsonSchema(): Plugin {
  return {
    name: 'without-json-schema',
    apply: 'build',
    load: { filter: { id: /\/zod\/v4\/core\/to-json-schema\.js$/ }, handler: () => stub },
  };
}
