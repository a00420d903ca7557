import { expect } from 'vitest';

/** Matches an error response with this status and these members. */
export function problemWith(facts: { status: number; [member: string]: unknown }) {
  return expect.objectContaining({
    title: expect.any(String),
    code: expect.stringMatching(/^[a-z0-9-]+$/),
    params: expect.any(Object),
    detail: expect.any(String),
    message: expect.any(String),
    requestId: expect.any(String),
    ...facts,
  });
}

/** Matches a problem about one field. */
export function fieldProblem(path: string) {
  return problemWith({
    status: 400,
    errors: [wrongField(path)],
  });
}

/** Matches the error of one field. */
export function wrongField(path: string) {
  return {
    path,
    code: expect.stringMatching(/^[a-z0-9-]+$/),
    params: expect.any(Object),
    message: expect.any(String),
  };
}
