import { describeProblem, type ProblemCode, problemTable } from '#contract/problems.ts';
import { RequestProblem, toProblemBody } from '#http/errors/problems.ts';

const requestId = '0b8f6c1e-5d1c-4b5e-9d62-3f0a7c1e2b44';

/** What a problem says of one field, where it is about one. */
const fieldProblems: Partial<Record<ProblemCode, { path: string; message: string }>> = {
  'invalid-request': { path: 'title', message: 'Must not be empty.' },
};

/** An answer with this problem, made by the code that answers with it. */
export function createProblemExample(code: ProblemCode): object {
  const params = chooseParams(problemTable[code].detail);
  const field = fieldProblems[code];
  const parts = field && {
    detail: `${field.path}: ${field.message}`,
    errors: [{ ...field, code: 'required', params: {} }],
  };
  const detail = describeProblem(code, params);
  return toProblemBody(new RequestProblem(code, params, { detail, ...parts }), requestId);
}

/** A value for each name between the braces of a text. */
function chooseParams(text: string): Record<string, string | number> {
  const names = [...text.matchAll(/\{(\w+)\}/g)].map(([, name = '']) => name);
  return Object.fromEntries(names.map((name) => [name, params[name] ?? 30]));
}

const params: Record<string, string> = {
  title: 'Photosynthesis in pondweed',
  name: 'Ada Lovelace',
  email: 'ada@school.example',
  method: 'GET',
  path: '/nothing',
};
