import { isDoc } from '../bson/types.ts';
import { CommandError } from '../errors.ts';
import { ACCUMULATOR_NAMES } from '../semantics/aggregation/group.ts';
import { notSupported } from './errors.ts';
import { checkExpression, type Variables } from './expression.ts';

export function checkGroup(operand: unknown, variables: Variables): void {
  if (!isDoc(operand))
    throw new CommandError(15947, "a group's fields must be specified in an object");
  if (!('_id' in operand))
    throw new CommandError(15955, 'a group specification must include an _id');
  for (const [name, accumulator] of Object.entries(operand)) {
    if (name === '_id') {
      checkExpression(accumulator, variables);
      continue;
    }
    if (name.includes('.'))
      throw new CommandError(40235, `The field name '${name}' cannot contain '.'`);
    if (name.startsWith('$'))
      throw new CommandError(40236, `The field name '${name}' cannot be an operator name`);
    checkAccumulator(name, accumulator, variables);
  }
}

const UNSUPPORTED_ACCUMULATORS = new Set(
  `accumulator bottom bottomN firstN lastN maxN median minN percentile stdDevPop stdDevSamp top topN concatArrays setUnion`
    .split(' ')
    .map((name) => `$${name}`),
);

function checkAccumulator(name: string, accumulator: unknown, variables: Variables): void {
  if (!isDoc(accumulator)) {
    throw new CommandError(40234, `The field '${name}' must be an accumulator object`);
  }
  const [entry, ...more] = Object.entries(accumulator);
  if (!entry || more.length > 0) {
    throw new CommandError(40238, `The field '${name}' must specify one accumulator`);
  }
  const [operator, operand] = entry;
  if (UNSUPPORTED_ACCUMULATORS.has(operator)) throw notSupported(`the accumulator ${operator}`);
  if (!ACCUMULATOR_NAMES.has(operator)) {
    throw new CommandError(15952, `unknown group operator '${operator}'`);
  }
  if (operator !== '$count') checkExpression(operand, variables);
  else if (!isDoc(operand) || Object.keys(operand).length > 0) {
    throw new CommandError('TypeMismatch', '$count takes no arguments, i.e. $count:{}');
  }
}
