import type { Request } from 'express';
import { ObjectId } from 'mongodb';
import type { z } from 'zod';
import { readFieldIssue } from '../contract/field-problems.ts';
import { objectId } from '../contract/fields.ts';
import { problem } from './problems.ts';

/** The JSON body as `schema` describes it; unknown fields are dropped. @throws 400 or 415 */
export function parseBody<Schema extends z.ZodType>(
  schema: Schema,
  request: Request,
): z.output<Schema> {
  if (request.is('application/json') === false) {
    throw problem('json-required');
  }
  return parse(schema, request.body ?? {});
}

/** The query string as `schema` describes it; a repeated key is an array and so refused. @throws 400 */
export function parseQuery<Schema extends z.ZodType>(
  schema: Schema,
  request: Request,
): z.output<Schema> {
  return parse(schema, request.query);
}

/** One named part of the path. @throws 400 */
export function parseParameter<Schema extends z.ZodType>(
  schema: Schema,
  request: Request,
  name: string,
): z.output<Schema> {
  return parse(schema, request.params[name], name);
}

/** The `:id` of the path. @throws 400 */
export function parseId(request: Request): ObjectId {
  return new ObjectId(parseParameter(objectId, request, 'id'));
}

function parse<Schema extends z.ZodType>(
  schema: Schema,
  input: unknown,
  ...prefix: string[]
): z.output<Schema> {
  const parsed = schema.safeParse(input);
  if (parsed.success) {
    return parsed.data;
  }
  const errors = parsed.error.issues.map((issue) => ({
    path: [...prefix, ...issue.path].join('.'),
    ...readFieldIssue(issue),
    message: issue.message,
  }));
  const [first] = errors;
  const detail = first && { detail: `${first.path || 'body'}: ${first.message}` };
  throw problem('invalid-request', {}, { errors, ...detail });
}
