import { expect, test } from 'vitest';
import { describeProblem, problemTable } from '../problems.ts';

test('fills parameters in when the text of a problem names some', () => {
  expect(describeProblem('endpoint-not-found', { method: 'GET', path: '/x' })).toBe(
    'There is no GET /x.',
  );
});

test('keeps every code in one form, with a status of an error', () => {
  for (const [code, { status }] of Object.entries(problemTable)) {
    expect(code).toMatch(/^[a-z0-9]+(-[a-z0-9]+)*$/);
    expect(status).toBeGreaterThanOrEqual(400);
  }
});
