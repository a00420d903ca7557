import type { FieldValues, Path, UseFormSetError } from 'react-hook-form';
import { explainFailure } from '../errors/explain-failure.ts';
import { readProblem } from '../http/problem.ts';

/**
 * Shows the server's field problems beside the fields and focuses the first. `fields` are the
 * form's own; returns whether one of them was named.
 */
export function showFieldProblems<Values extends FieldValues>(
  error: unknown,
  fields: readonly Path<Values>[],
  setError: UseFormSetError<Values>,
): boolean {
  const problem = readProblem(error);
  if (problem.kind !== 'refused') return false;
  const named = fields.flatMap((field) => {
    const found = problem.errors.find(({ path }) => path === field);
    return found ? [{ field, message: found.message }] : [];
  });
  for (const [index, { field, message }] of named.entries()) {
    setError(field, { type: 'server', message }, { shouldFocus: index === 0 });
  }
  return named.length > 0;
}

/** Shows the server's field problems beside the fields; what else was the matter is the reason to show beside the button. */
export function toFormFailure<Values extends FieldValues>(
  error: unknown,
  fields: readonly Path<Values>[],
  setError: UseFormSetError<Values>,
): { reason?: string } {
  return showFieldProblems(error, fields, setError) ? {} : { reason: explainFailure(error) };
}
