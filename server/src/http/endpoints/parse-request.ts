import type { Request } from 'express';
import type { z } from 'zod';
import { readFieldIssue } from '../../contract/problems/field-problems.ts';
import { problem } from '../errors/problems.ts';

/** Parses one part of a request by its schema; unknown fields are dropped. @throws 400 */
export function parsePart<Schema extends z.ZodType>(
  schema: Schema,
  input: unknown,
): z.output<Schema> {
  const parsed = schema.safeParse(input);
  if (parsed.success) {
    return parsed.data;
  }
  const errors = parsed.error.issues.map((issue) => ({
    path: issue.path.join('.'),
    ...readFieldIssue(issue),
    message: issue.message,
  }));
  const [first] = errors;
  const detail = first && { detail: `${first.path || 'body'}: ${first.message}` };
  throw problem('invalid-request', {}, { errors, ...detail });
}

/** The JSON body, not yet parsed by a schema. @throws 415 */
export function requireJson(request: Request): unknown {
  if (request.is('application/json') === false) {
    throw problem('json-required');
  }
  return request.body ?? {};
}
