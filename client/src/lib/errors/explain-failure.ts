import { errorPage } from 'virtual:messages/errorPage';
import { readProblem } from '../http/problem.ts';

/** The text for a failed call: the server's reason, no answer, or an unexpected error. */
export function explainFailure(error: unknown): string {
  const problem = readProblem(error);
  if (problem.kind === 'refused') return problem.detail;
  return errorPage[problem.kind].text;
}
