import type { Doc } from '../../bson/types.ts';
import { compileExpression, type Variables } from '../../semantics/expression/expression.ts';
import { checkExpression } from '../../validation/expression.ts';
import { checkFilter } from '../../validation/filter.ts';
import { readDocument } from './typed-fields.ts';

/** The values of a command's `let`, whose expressions read no document. */
export function readVariables(body: Doc): Variables {
  const expressions = readDocument(body, 'let') ?? {};
  return Object.fromEntries(
    Object.entries(expressions).map(([name, expression]) => {
      checkExpression(expression);
      return [name, compileExpression(expression)({})];
    }),
  );
}

/** The names of variables, as validation expects them. */
export function variableNames(variables: Variables): ReadonlySet<string> {
  return new Set(Object.keys(variables));
}

/** Reads and checks a filter; `{}` when the command has none. */
export function readFilter(body: Doc, field: string, variables: Variables = {}): Doc {
  const filter = readDocument(body, field) ?? {};
  checkFilter(filter, variableNames(variables));
  return filter;
}
