import { readProblem } from '../../lib/api/problem.ts';
import { messages } from '../../lib/messages.ts';

/** What failed, and why as far as it is known: the server's own reason, or that it did not answer. */
export function explainFailure(error: unknown, whatFailed: string): string {
  const problem = readProblem(error);
  if (problem.kind === 'refused') return `${whatFailed} ${problem.detail}`;
  return problem.kind === 'offline' ? `${whatFailed} ${messages.studyTasks.noAnswer}` : whatFailed;
}
