import { type Doc, isDoc, toNumber } from '../bson/types.ts';
import { CommandError } from '../errors.ts';
import { includes, isInclusionFlag } from '../semantics/projection/projection.ts';
import { notSupported } from './errors.ts';
import { checkExpression, type Variables } from './expression.ts';
import { checkFieldPath } from './field-path.ts';
import { checkFilter } from './filter.ts';

interface ProjectionRules {
  /** True for `find`, which supports `.$`, `$slice` and `$elemMatch`; false for `$project`. */
  readonly inFind: boolean;
  readonly variables?: Variables;
}

interface Leaf {
  readonly path: string;
  readonly kind: 'keep' | 'drop' | 'compute' | 'slice';
}

/** Checks a projection of `find` (the default) or `$project`. */
export function checkProjection(
  projection: unknown,
  rules: ProjectionRules = { inFind: true },
): asserts projection is Doc {
  if (!isDoc(projection)) {
    throw new CommandError('TypeMismatch', 'the projection must be an object');
  }
  const leaves = listLeaves(projection, '', rules);
  checkCollisions(leaves.map(({ path }) => path));
  checkInclusionOrExclusion(leaves);
  const positional = leaves.filter(({ path }) => path.endsWith('.$'));
  if (positional.length > 1) {
    const message = 'Cannot specify more than one positional projection per query.';
    throw new CommandError(31276, message);
  }
}

function listLeaves(projection: Doc, prefix: string, rules: ProjectionRules): Leaf[] {
  return Object.entries(projection).flatMap(([name, value]) => {
    const path = prefix + name;
    checkPath(path, rules);
    if (isInclusionFlag(value)) {
      return [{ path, kind: includes(value) ? ('keep' as const) : ('drop' as const) }];
    }
    if (!isDoc(value)) {
      checkExpression(value, rules.variables);
      return [{ path, kind: 'compute' as const }];
    }
    const operator = Object.keys(value)[0];
    if (operator === undefined) {
      throw new CommandError(
        51270,
        'An empty sub-projection is not a valid value. Found empty object at path',
      );
    }
    if (!operator.startsWith('$')) return listLeaves(value, `${path}.`, rules);
    return [{ path, kind: checkOperator(operator, value, path, rules) }];
  });
}

function checkPath(path: string, { inFind }: ProjectionRules): void {
  checkFieldPath(inFind && path.endsWith('.$') ? path.slice(0, -2) : path);
}

function checkOperator(
  operator: string,
  value: Doc,
  path: string,
  { inFind, variables }: ProjectionRules,
): 'compute' | 'slice' {
  const operand = value[operator];
  if (operator === '$meta') throw notSupported('$meta');
  if (inFind && operator === '$elemMatch') {
    if (path.includes('.')) {
      throw new CommandError(31275, 'Cannot use $elemMatch projection on a nested field.');
    }
    if (!isDoc(operand)) {
      throw new CommandError(31274, 'elemMatch: Invalid argument, object required');
    }
    checkFilter({ [path]: value });
    return 'compute';
  }
  if (inFind && operator === '$slice' && isSimpleSlice(operand)) return 'slice';
  checkExpression(value, variables);
  return 'compute';
}

function isSimpleSlice(operand: unknown): boolean {
  if (!Array.isArray(operand)) {
    if (toNumber(operand) !== undefined) return true;
    throw new CommandError(
      28667,
      'Invalid $slice syntax. The given syntax did not match the find() syntax',
    );
  }
  const [skip, limit] = operand.map(toNumber);
  if (operand.length !== 2 || skip === undefined || limit === undefined) return false;
  if (limit > 0) return true;
  throw new CommandError(
    28724,
    'First argument to $slice must be an array, limit must be positive',
  );
}

function checkCollisions(paths: readonly string[]): void {
  for (const [index, path] of paths.entries()) {
    for (const earlier of paths.slice(0, index)) {
      if (path === earlier) throw new CommandError(31250, `Path collision at ${path}`);
      const [shorter = '', longer = ''] = [path, earlier].sort((a, b) => a.length - b.length);
      if (!longer.startsWith(`${shorter}.`)) continue;
      const remaining = longer.slice(shorter.length + 1);
      throw new CommandError(31249, `Path collision at ${path} remaining portion ${remaining}`);
    }
  }
}

function checkInclusionOrExclusion(leaves: readonly Leaf[]): void {
  const typed = leaves.filter(({ path, kind }) => path !== '_id' && kind !== 'slice');
  const [first] = typed;
  if (!first) return;
  const isExclusion = first.kind === 'drop';
  for (const { path, kind } of typed) {
    if (isExclusion && path.endsWith('.$')) {
      throw new CommandError(31395, 'positional projection cannot be used with exclusion');
    }
    if (isExclusion && kind === 'keep') {
      throw new CommandError(31253, `Cannot do inclusion on field ${path} in exclusion projection`);
    }
    if (isExclusion && kind === 'compute') {
      throw new CommandError(
        31252,
        `Cannot use expression on field ${path} in exclusion projection`,
      );
    }
    if (!isExclusion && kind === 'drop') {
      throw new CommandError(31254, `Cannot do exclusion on field ${path} in inclusion projection`);
    }
  }
  const id = leaves.find(({ path }) => path === '_id');
  if (isExclusion && id?.kind === 'keep') {
    throw new CommandError(31253, 'Cannot do inclusion on field _id in exclusion projection');
  }
}
