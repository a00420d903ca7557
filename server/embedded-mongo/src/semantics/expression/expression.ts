import { Context, evalExpr, ProcessingMode } from 'mingo/core';
import type { Options } from 'mingo/types';
import { type Doc, isDoc } from '../../bson/types.ts';
import { CommandError } from '../../errors.ts';
import { MINGO_OPERATORS } from './mingo-operators.ts';
import { readPath } from './operator-functions.ts';
import { OWN_OPERATORS } from './own-operators.ts';

/** The values of variables, such as those of a command's `let`, by name without `$$`. */
export type Variables = Readonly<Doc>;

export type Expression = (doc: unknown) => unknown;

const CONTEXT = Context.init().addExpressionOps({ ...MINGO_OPERATORS, ...OWN_OPERATORS });

/** The names of all operators that `compileExpression` evaluates. */
export const EXPRESSION_OPERATORS: ReadonlySet<string> = new Set([
  ...Object.keys(OWN_OPERATORS),
  ...Object.keys(MINGO_OPERATORS),
]);

/**
 * Compiles an aggregation expression that `checkExpression` has accepted. The compiled expression
 * returns `undefined` for a missing value.
 */
export function compileExpression(expression: unknown, variables: Variables = {}): Expression {
  if (typeof expression === 'string' && /^\$[^$]/.test(expression)) {
    const parts = expression.slice(1).split('.');
    return (doc) => readPath(doc, parts);
  }
  if (!isDynamic(expression)) return () => expression;
  const prepared = rewriteFieldPaths(expression);
  const options: Options = {
    idKey: '_id',
    context: CONTEXT,
    processingMode: ProcessingMode.CLONE_OFF,
    useStrictMode: true,
    scriptEnabled: false,
    failOnError: true,
    variables,
  };
  return (doc) => {
    try {
      return evalExpr(doc, prepared, options);
    } catch (error) {
      throw asCommandError(error);
    }
  };
}

function isDynamic(expression: unknown): boolean {
  if (typeof expression === 'string') return expression.startsWith('$');
  return Array.isArray(expression) || isDoc(expression);
}

/**
 * Replaces `$a.b` by our `$path`: mingo resolves it in nested arrays and at array positions too,
 * which MongoDB does not.
 */
function rewriteFieldPaths(expression: unknown): unknown {
  if (typeof expression === 'string' && expression.startsWith('$')) {
    const dot = expression.indexOf('.');
    if (dot === -1) return expression;
    return {
      $path: { from: expression.slice(0, dot), parts: expression.slice(dot + 1).split('.') },
    };
  }
  if (Array.isArray(expression)) return expression.map(rewriteFieldPaths);
  if (!isDoc(expression) || '$literal' in expression) return expression;
  return Object.fromEntries(
    Object.entries(expression).map(([key, value]) => [key, rewriteFieldPaths(value)]),
  );
}

/** An error of mingo, mostly about a wrong type, is the client's error. */
function asCommandError(error: unknown): CommandError {
  if (error instanceof CommandError) return error;
  return new CommandError('TypeMismatch', error instanceof Error ? error.message : String(error));
}
