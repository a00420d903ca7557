import { type Doc, isDoc, isOperatorDoc, toNumber } from '../../bson/types.ts';
import { compileExpression, type Expression, type Variables } from '../expression/expression.ts';
import {
  type Computed,
  elemMatchElement,
  positionalElement,
  sliceElements,
} from './find-operators.ts';

/** Whether a projection keeps, drops or computes a field, or the projection of the field's subfields. */
type Node = { kind: 'keep' } | { kind: 'drop' } | Computed | Tree;
type Tree = { kind: 'tree'; fields: Map<string, Node> };
type Projection = (doc: Doc) => Doc;

interface ProjectionContext {
  readonly variables?: Variables;
  /** The filter of a `find`, where a projection can use `$`, `$slice` and `$elemMatch`. */
  readonly filter?: Doc;
}

/** Compiles a projection of `find` or `$project` that `checkProjection` has accepted. */
export function compileProjection(spec: Doc, context: ProjectionContext = {}): Projection {
  if (Object.keys(spec).length === 0) return (doc) => doc;
  const tree = buildTree(spec, context);
  const inclusive = isInclusive(spec);
  if (inclusive && !tree.fields.has('_id')) tree.fields.set('_id', { kind: 'keep' });
  return (doc) => applyComputed(selectFields(doc, tree, inclusive), tree, doc);
}

export function compileAddFields(spec: Doc, variables: Variables = {}): Projection {
  const tree: Tree = { kind: 'tree', fields: new Map() };
  for (const [path, value] of Object.entries(spec)) {
    addNode(tree, path.split('.'), toComputed(value, variables));
  }
  return (doc) => applyComputed({ ...doc }, tree, doc);
}

function toComputed(value: unknown, variables: Variables): Node {
  if (isDoc(value) && Object.keys(value).length > 0 && !isOperatorDoc(value)) {
    const tree: Tree = { kind: 'tree', fields: new Map() };
    for (const [name, below] of Object.entries(value)) {
      addNode(tree, name.split('.'), toComputed(below, variables));
    }
    return tree;
  }
  const evaluate = compileExpression(value, variables);
  return { kind: 'compute', value: (doc) => evaluate(doc) };
}

/**
 * Whether a projection includes the fields it names (and drops all others): it does when it
 * includes or computes one.
 */
export function isInclusive(spec: Doc): boolean {
  const kinds = Object.entries(spec).flatMap(([path, value]) => {
    if (isDoc(value) && '$slice' in value) return [];
    if (isDoc(value) && !isOperatorDoc(value)) return [isInclusive(value)];
    return path === '_id' && isInclusionFlag(value)
      ? []
      : [!isInclusionFlag(value) || includes(value)];
  });
  return kinds[0] ?? ('_id' in spec ? includes(spec._id) : false);
}

/** Whether a projection's value includes or excludes its field, instead of computing it. */
export function isInclusionFlag(value: unknown): boolean {
  return typeof value === 'boolean' || toNumber(value) !== undefined;
}

export function includes(flag: unknown): boolean {
  return flag === true || (flag !== false && toNumber(flag) !== 0);
}

function buildTree(spec: Doc, context: ProjectionContext): Tree {
  const tree: Tree = { kind: 'tree', fields: new Map() };
  for (const [path, value] of Object.entries(spec)) {
    const parts = path.split('.');
    if (parts.at(-1) === '$')
      addNode(tree, parts.slice(0, -1), positionalElement(parts.slice(0, -1), context.filter));
    else addNode(tree, parts, toNode(value, context));
  }
  return tree;
}

function toNode(value: unknown, context: ProjectionContext): Node {
  if (isInclusionFlag(value)) return { kind: includes(value) ? 'keep' : 'drop' };
  if (isDoc(value) && context.filter) {
    if ('$slice' in value) return sliceElements(value.$slice);
    if ('$elemMatch' in value) return elemMatchElement(value.$elemMatch);
  }
  if (isDoc(value) && !isOperatorDoc(value)) return buildTree(value, context);
  const evaluate: Expression = compileExpression(value, context.variables);
  return { kind: 'compute', value: (doc) => evaluate(doc) };
}

function addNode(tree: Tree, parts: readonly string[], node: Node): void {
  const [part = '', ...rest] = parts;
  if (rest.length === 0) {
    tree.fields.set(part, node);
    return;
  }
  const below = tree.fields.get(part);
  const branch: Tree = below?.kind === 'tree' ? below : { kind: 'tree', fields: new Map() };
  tree.fields.set(part, branch);
  addNode(branch, rest, node);
}

function selectFields(doc: Doc, tree: Tree, inclusive: boolean): Doc {
  const result: Doc = {};
  for (const [name, value] of Object.entries(doc)) {
    const node = tree.fields.get(name);
    if (node?.kind === 'tree') {
      const pruned = selectInValue(value, node, inclusive);
      if (pruned !== undefined) result[name] = pruned;
    } else if (node?.kind === 'compute') {
      if (node.inPlace || !inclusive) result[name] = value;
    } else if (node ? node.kind === 'keep' : !inclusive) result[name] = value;
  }
  return result;
}

function selectInValue(value: unknown, tree: Tree, inclusive: boolean): unknown {
  if (isDoc(value)) return selectFields(value, tree, inclusive);
  if (!Array.isArray(value)) return inclusive ? undefined : value;
  return value
    .map((element: unknown) => selectInValue(element, tree, inclusive))
    .filter((element) => element !== undefined);
}

function applyComputed(result: Doc, tree: Tree, doc: Doc): Doc {
  for (const [name, node] of tree.fields) {
    if (node.kind === 'compute') {
      const value = node.value(doc, result[name]);
      if (value === undefined) delete result[name];
      else result[name] = value;
    } else if (node.kind === 'tree' && hasComputed(node)) {
      result[name] = applyComputedInValue(result[name], node, doc);
    }
  }
  return result;
}

function hasComputed(tree: Tree): boolean {
  return [...tree.fields.values()].some(
    (node) => node.kind === 'compute' || (node.kind === 'tree' && hasComputed(node)),
  );
}

function applyComputedInValue(value: unknown, tree: Tree, doc: Doc): unknown {
  if (Array.isArray(value)) return value.map((element) => applyComputedInValue(element, tree, doc));
  return applyComputed(isDoc(value) ? { ...value } : {}, tree, doc);
}
