import type { FieldValues, Path, UseFormReturn } from 'react-hook-form';
import { explainFailure } from '../errors/explain-failure.ts';
import { readProblem } from '../http/problem.ts';

/**
 * Shows the server's field problems beside the fields, and focuses the first; `fields` are the form's own. Returns what else
 * was the matter, to show beside the button.
 */
export function showFieldProblems<Values extends FieldValues, Sent>(
  { setError }: Pick<UseFormReturn<Values, unknown, Sent>, 'setError'>,
  fields: readonly Path<Values>[],
  error: unknown,
): { reason?: string } {
  const problem = readProblem(error);
  const problems = problem.kind === 'refused' ? problem.errors : [];
  const found = fields.flatMap((field) => {
    const message = problems.find(({ path }) => path === field)?.message;
    return message === undefined ? [] : [{ field, message }];
  });
  for (const [index, { field, message }] of found.entries()) {
    setError(field, { type: 'server', message }, { shouldFocus: index === 0 });
  }
  return found.length > 0 ? {} : { reason: explainFailure(error) };
}
