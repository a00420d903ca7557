import type { Doc } from '../../bson/types.ts';
import { compileExpression, type Variables } from '../../semantics/expression/expression.ts';
import { checkExpression } from '../../validation/expression.ts';
import { readDocument } from './command-fields.ts';

/** The values of a command's `let`, each an expression without a document. */
export function readVariables(body: Doc): Variables {
  const given = readDocument(body, 'let') ?? {};
  return Object.fromEntries(
    Object.entries(given).map(([name, expression]) => {
      checkExpression(expression);
      return [name, compileExpression(expression)({})];
    }),
  );
}

/** Their names, as the checks take them. */
export function namesOf(variables: Variables): ReadonlySet<string> {
  return new Set(Object.keys(variables));
}
