import { toNestErrors } from '@hookform/resolvers';
import type { FieldError, FieldValues, Resolver } from 'react-hook-form';
import { readFieldIssue } from 'server/contract/problems/field-problems.values';
import { writeProblem } from '../problems/problem-texts.ts';

type Issue = Parameters<typeof readFieldIssue>[0];

/** What a resolver needs of a zod schema; zod itself comes with the forms. */
interface FormSchema<Input, Output> {
  _zod: { input: Input; output: Output };
  safeParseAsync: (
    values: unknown,
  ) => Promise<{ success: true; data: Output } | { success: false; error: { issues: Issue[] } }>;
}

/**
 * Checks a form by `schema`. Rules of the contract get their text from their code, in the reader's language, as an
 * answer of the API does. A form's own rule is a `refine` with its own text: `.refine(isPast, texts.past)`.
 */
export function createFormResolver<Input extends FieldValues, Output>(
  schema: FormSchema<Input, Output>,
): Resolver<Input, unknown, Output> {
  return async (values, _context, options) => {
    const parsed = await schema.safeParseAsync(values);
    if (parsed.success) return { values: parsed.data, errors: {} };
    const errors: Record<string, FieldError> = {};
    for (const issue of parsed.error.issues) {
      const message = describeIssue(issue);
      // The first of a field counts.
      errors[issue.path.join('.')] ??= { type: issue.code, message };
    }
    return { values: {}, errors: toNestErrors(errors, options) };
  };
}

function describeIssue(issue: Issue): string {
  const { code, params } = readFieldIssue(issue);
  const isOwn = issue.code === 'custom' && code === 'invalid';
  return (isOwn ? undefined : writeProblem(code, params)) ?? issue.message;
}
