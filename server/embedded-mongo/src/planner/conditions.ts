import { asRegex, readPrefix } from '../bson/regex.ts';
import { type Doc, isDoc, isOperatorDoc } from '../bson/types.ts';

/** A filter's conditions by path, those inside `$and` included. */
export interface Conditions {
  readonly byPath: ReadonlyMap<string, readonly unknown[]>;
  /** False when the filter has a clause that is not on a single path (`$or`, `$expr`, …). */
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

/** An operator and its value, such as `$gt` and 5; of a literal `$eq`. */
export type Condition = readonly [operator: string, value: unknown];

/**
 * All conditions on one path. When regular expressions are among them, the one with the longest
 * prefix alone: the bounds of a regular expression are never exact, so that the whole filter is
 * tested anyway.
 */
export function mergeConditions(operands: readonly unknown[]): readonly Condition[] {
  const patterns = operands.filter(asRegex);
  const merged =
    patterns.length > 0
      ? [patterns.reduce((a, b) => (readPrefix(b).length > readPrefix(a).length ? b : a))]
      : operands;
  return merged.flatMap((operand): Condition[] =>
    isOperatorDoc(operand) ? Object.entries(operand) : [['$eq', operand]],
  );
}
