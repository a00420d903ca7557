import { expect } from 'vitest';

/** What every error answer holds; give the status and, where it matters, more. */
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

/** A problem that blames this one field. */
export function fieldProblem(path: string) {
  return problemWith({
    status: 400,
    errors: [wrongField(path)],
  });
}

/** What an error answer says of one field. */
export function wrongField(path: string) {
  return {
    path,
    code: expect.stringMatching(/^[a-z0-9-]+$/),
    params: expect.any(Object),
    message: expect.any(String),
  };
}
