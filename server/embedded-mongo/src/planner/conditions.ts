import { asRegex, readPrefix } from '../bson/regex.ts';
import { type Doc, isDoc } from '../bson/types.ts';

/** What a filter demands of each path, `$and` taken apart, and whether that is all it demands. */
export interface Conditions {
  readonly byPath: ReadonlyMap<string, readonly unknown[]>;
  /** False when a clause is not about one path alone (`$or`, `$expr`, …). */
  readonly isComplete: boolean;
}

export function collectConditions(filter: Doc): Conditions {
  const byPath = new Map<string, unknown[]>();
  let isComplete = true;
  const visit = (clause: Doc) => {
    for (const [key, operand] of Object.entries(clause)) {
      if (key === '$comment') continue;
      if (key === '$and' && Array.isArray(operand)) {
        for (const part of operand) if (isDoc(part)) visit(part);
      } else if (key.startsWith('$')) {
        isComplete = false;
      } else {
        byPath.set(key, [...(byPath.get(key) ?? []), operand]);
      }
    }
  };
  visit(filter);
  return { byPath, isComplete };
}

/**
 * All conditions on one path as one set of operators, or undefined when two say different things of one operator.
 * Where patterns are among them, the one that is likely to find least: bounds never say all that a pattern says.
 */
export function mergeConditions(operands: readonly unknown[]): unknown {
  if (operands.length === 1) return operands[0];
  const patterns = operands.filter(asRegex);
  if (patterns.length > 0) {
    return patterns.reduce((a, b) => (readPrefix(b).length > readPrefix(a).length ? b : a));
  }
  const merged: Doc = {};
  for (const operand of operands) {
    const operators = isOperators(operand) ? operand : { $eq: operand };
    for (const [operator, value] of Object.entries(operators)) {
      if (operator in merged) return undefined;
      merged[operator] = value;
    }
  }
  return merged;
}

function isOperators(operand: unknown): operand is Doc {
  return isDoc(operand) && Object.keys(operand)[0]?.startsWith('$') === true;
}
