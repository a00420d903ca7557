import { connection } from 'virtual:messages/connection';
import type { Problem } from 'server/contract/problems/problem';
import type { Refusal } from './problem.ts';

/** The texts of problems, which most pages need none of; `undefined` where they cannot be loaded. */
export const loadProblemTexts = () => import('../problems/problem-texts.ts').catch(() => undefined);

/** What an error answer says, in the reader's language; without a text for its code in the server's own words. */
export async function readRefusal(status: number, body: Partial<Problem>): Promise<Refusal> {
  const { code = '', params, detail, title } = body;
  const texts = await loadProblemTexts();
  const errors = (body.errors ?? []).map((error) => ({
    path: error.path,
    message: texts?.writeProblem(error.code, error.params) ?? error.message,
  }));
  const [first] = errors;
  const text = texts?.writeProblem(code, params);
  // A request is refused for its fields: what is wrong with the first says more than the request's own text.
  const known = text && first ? first.message : text;
  return {
    code,
    detail: known ?? detail ?? title ?? connection.status({ status }),
    errors,
  };
}
