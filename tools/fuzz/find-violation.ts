import { problem } from '../../server/src/contract/problems/problem.ts';
import type { FuzzedRequest } from './requests.ts';
import type { Answer } from './send.ts';

/** Internals that no answer may reveal: files, stacks, the driver, the database, the libraries. */
const internals =
  /\n\s+at |\.(ts|js|mjs):\d+|node_modules|node:internal|Mongo\w*Error|MongoServer|BSON|E11000|ECONNREFUSED|ZodError|TypeError|RangeError|SyntaxError|PayloadTooLarge/;

/** Describes what is wrong with this answer; `undefined` when nothing is. */
export function findViolation({ wire, method }: FuzzedRequest, answer: Answer): string | undefined {
  const { status, type, body } = answer;
  if (status >= 500) {
    return `answered ${status}`;
  }
  if (internals.test(body)) {
    return `reveals internals: ${internals.exec(body)?.[0]}`;
  }
  if (status >= 400 && !wire && method !== 'HEAD') {
    return findProblemViolation(status, type, body);
  }
  return undefined;
}

function findProblemViolation(status: number, type: string, body: string): string | undefined {
  if (!type.startsWith('application/problem+json')) {
    return `answered ${status} as ${type || 'nothing'}`;
  }
  const parsed = problem.safeParse(JSON.parse(body));
  return parsed.success && parsed.data.status === status ? undefined : 'is not a problem document';
}
