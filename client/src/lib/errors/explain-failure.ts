import { errorPage } from 'virtual:messages/errorPage';
import { readProblem } from '../api/problem.ts';
import { problems } from '../i18n/problems.ts';

/** Why a call failed, as far as it is known: the server's own reason, no answer, or our mistake. */
export function explainFailure(error: unknown): string {
  const problem = readProblem(error);
  if (problem.kind === 'refused') return problems.say(problem.detail);
  return errorPage[problem.kind].text;
}
