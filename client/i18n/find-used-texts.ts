import { type ESTree, parseSync, Visitor } from 'vite';

/** A path into a catalog; `*` stands for a key that the module computes. */
export type TextPath = string[];

const areaPrefix = 'virtual:messages/';

/** The paths that the names of a module stand for. */
type Bindings = Map<string, TextPath[]>;

/** The texts that a module names. An object of texts that is passed on counts with all its texts. */
export function findUsedTexts(file: string, code: string): TextPath[] {
  const { program } = parseSync(file, code);
  const bindings = findBindings(program);
  const used: TextPath[] = [];
  // A node that only leads to a longer path or to another name is no use of its own.
  const skipped = new Set<ESTree.Node>();
  const skip = (node: ESTree.Node) => {
    skipped.add(node);
    if (node.type === 'ConditionalExpression') [node.consequent, node.alternate].forEach(skip);
  };
  new Visitor({
    ImportSpecifier: ({ imported, local }) => [imported, local].forEach(skip),
    VariableDeclarator({ id, init }) {
      if (!init || id.type === 'ArrayPattern') return;
      skip(init);
      for (const { local } of listNames(id)) skip(local);
    },
    MemberExpression(node) {
      skip(node.object);
      if (!node.computed) skip(node.property);
      if (!skipped.has(node)) used.push(...findPaths(node, bindings));
    },
    Identifier(node) {
      if (!skipped.has(node)) used.push(...(bindings.get(node.name) ?? []));
    },
  }).visit(program);
  return used;
}

/** `import { home } …`, `const texts = home.slides`, `const { slides } = home` */
function findBindings(program: ESTree.Program): Bindings {
  const bindings: Bindings = new Map();
  const bind = (name: string, paths: TextPath[]) => {
    if (paths.length > 0) bindings.set(name, [...(bindings.get(name) ?? []), ...paths]);
  };
  new Visitor({
    ImportDeclaration({ source, specifiers }) {
      if (!source.value.startsWith(areaPrefix)) return;
      const area = source.value.slice(areaPrefix.length);
      for (const { local } of specifiers) bind(local.name, [[area]]);
    },
    VariableDeclarator({ id, init }) {
      const paths = init ? findPaths(init, bindings) : [];
      for (const { key, local } of listNames(id)) {
        bind(
          local.name,
          paths.map((path) => [...path, ...key]),
        );
      }
    },
  }).visit(program);
  return bindings;
}

/** The names that a declaration gives, with the key of what each takes. */
function listNames(
  pattern: ESTree.BindingPattern,
): { key: TextPath; local: ESTree.BindingIdentifier }[] {
  if (pattern.type === 'Identifier') return [{ key: [], local: pattern }];
  if (pattern.type !== 'ObjectPattern') return [];
  return pattern.properties.flatMap((property) =>
    property.type === 'Property' && property.value.type === 'Identifier'
      ? [{ key: [nameKey(property.key, property.computed)], local: property.value }]
      : [],
  );
}

/** The paths that an expression may stand for; none where it is no text of a catalog. */
function findPaths(node: ESTree.Node, bindings: Bindings): TextPath[] {
  if (node.type === 'ConditionalExpression') {
    return [node.consequent, node.alternate].flatMap((branch) => findPaths(branch, bindings));
  }
  if (node.type === 'Identifier') return bindings.get(node.name) ?? [];
  if (node.type !== 'MemberExpression') return [];
  const key = nameKey(node.property, node.computed);
  return findPaths(node.object, bindings).map((path) => [...path, key]);
}

function nameKey(key: ESTree.Node, isComputed: boolean): string {
  if (key.type === 'Identifier' && !isComputed) return key.name;
  return key.type === 'Literal' ? String(key.value) : '*';
}
