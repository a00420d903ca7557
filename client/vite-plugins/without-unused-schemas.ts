import type { Plugin } from 'vite';

/**
 * Lets the build leave out the schemas of the contract that no form uses, most of them of answers (decision 0017). They are
 * made by calls, of which no bundler can see that they change nothing else: each becomes a function that is called once and
 * marked as pure. So a call at the top of a module of the contract must do nothing but make a value.
 */
export function withoutUnusedSchemas(): Plugin {
  return {
    name: 'without-unused-schemas',
    apply: 'build',
    enforce: 'post',
    transform: {
      filter: { id: /\/server\/src\/contract\/.*\.ts$/ },
      handler(code) {
        const made = this.parse(code).body.flatMap((statement) => {
          const declaration =
            statement.type === 'ExportNamedDeclaration' ? statement.declaration : statement;
          return declaration?.type === 'VariableDeclaration' ? declaration.declarations : [];
        });
        const calls = made.flatMap(({ init }) => (init?.type === 'CallExpression' ? [init] : []));
        return calls
          .toReversed()
          .reduce(
            (text, { start, end }) =>
              `${text.slice(0, start)}/* @__PURE__ */ (() => ${text.slice(start, end)})()${text.slice(end)}`,
            code,
          );
      },
    },
  };
}
