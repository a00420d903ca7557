import { problem } from '../../server/src/contract/problem.ts';
import type { FuzzedRequest } from './requests.ts';
import type { Answer } from './send.ts';

/** What only the inside of the API says: files, stacks, the driver, the database, the libraries. */
const inside =
  /\n\s+at |\.(ts|js|mjs):\d+|node_modules|node:internal|Mongo\w*Error|MongoServer|BSON|E11000|ECONNREFUSED|ZodError|TypeError|RangeError|SyntaxError|PayloadTooLarge/;

/** What is wrong with this answer; nothing when it is in order. */
export function judge({ wire, method }: FuzzedRequest, answer: Answer): string | undefined {
  const { status, type, body } = answer;
  if (status >= 500) {
    return `answered ${status}`;
  }
  if (inside.test(body)) {
    return `tells of the inside: ${inside.exec(body)?.[0]}`;
  }
  if (status >= 400 && !wire && method !== 'HEAD') {
    return judgeProblem(status, type, body);
  }
  return undefined;
}

function judgeProblem(status: number, type: string, body: string): string | undefined {
  if (!type.startsWith('application/problem+json')) {
    return `answered ${status} as ${type || 'nothing'}`;
  }
  const parsed = problem.safeParse(JSON.parse(body));
  return parsed.success && parsed.data.status === status ? undefined : 'is not a problem document';
}
