import { assignments as texts } from 'virtual:messages/assignments';
import { readProblem } from '../../../lib/api/problem.ts';

/** Why an assignment of `owner` was not deleted, in the words of spec §8. */
export function explainFailedDeletion(error: unknown, owner: string): string {
  const problem = readProblem(error);
  if (problem.kind === 'offline') return texts.deleteNoAnswer;
  const isRefused =
    problem.kind === 'refused' && (problem.status === 401 || problem.status === 403);
  return isRefused ? texts.deleteRefused({ name: owner }) : texts.deleteFailed;
}
