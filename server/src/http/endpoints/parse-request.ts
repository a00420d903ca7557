import { isUtf8 } from 'node:buffer';
import type { Request } from 'express';
import type { z } from 'zod';
import { readFieldIssue } from '#contract/problems/field-problems.values.ts';
import { problem } from '../errors/problems.ts';
import { describeFieldIssue } from './field-messages.ts';

/** Parses one part of a request by its schema; unknown fields are dropped. @throws 400 */
export function parsePart<Schema extends z.ZodType>(
  schema: Schema,
  input: unknown,
): z.output<Schema> {
  refuseIllFormed(findIllFormed(input));
  const parsed = schema.safeParse(input, { error: describeFieldIssue });
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

/** The same for the query string, in which bytes that are not UTF-8 have been decoded to U+FFFD. @throws 400 */
export function parseQuery<Schema extends z.ZodType>(
  schema: Schema,
  request: Request,
): z.output<Schema> {
  const [, search = ''] = request.originalUrl.split('?', 2);
  const parameters = search.split('&').filter((parameter) => !isUtf8Encoded(parameter));
  refuseIllFormed(parameters.map((parameter) => parameter.split('=', 1)[0] ?? ''));
  return parsePart(schema, request.query);
}

/** Whether the percent-encoded bytes are UTF-8. A `%` alone stands for itself. */
function isUtf8Encoded(text: string): boolean {
  const encoded = text.match(/(?:%[89a-f][0-9a-f])+/gi) ?? [];
  return encoded.every((bytes) => isUtf8(Buffer.from(bytes.replaceAll('%', ''), 'hex')));
}

/** No schema has fields that are deeper. */
const maxDepth = 10;

/** The paths of the texts with half a surrogate pair: stored, it would be another character. */
function findIllFormed(value: unknown): string[] {
  return hasIllFormed(value, 0) ? listIllFormed(value, []) : [];
}

/** Without a path for each value: a body may have hundreds of thousands of numbers. */
function hasIllFormed(value: unknown, depth: number): boolean {
  if (typeof value === 'string') return !value.isWellFormed();
  if (typeof value !== 'object' || value === null || depth === maxDepth) return false;
  const values: unknown[] = Array.isArray(value) ? value : Object.values(value);
  return values.some((candidate) => hasIllFormed(candidate, depth + 1));
}

function listIllFormed(value: unknown, path: string[]): string[] {
  if (typeof value === 'string') return value.isWellFormed() ? [] : [path.join('.')];
  if (typeof value !== 'object' || value === null || path.length === maxDepth) return [];
  return Object.entries(value).flatMap(([key, entryValue]) =>
    listIllFormed(entryValue, [...path, key]),
  );
}

/** @throws 400 unless there are none */
function refuseIllFormed(paths: string[]): void {
  const [first] = paths;
  if (first === undefined) return;
  const message = 'Must not have half a character (a lone surrogate).';
  const errors = paths.map((path) => ({ path, code: 'ill-formed-text', params: {}, message }));
  throw problem('invalid-request', {}, { errors, detail: `${first || 'body'}: ${message}` });
}

/** For `express.json`: bytes that are not UTF-8 would be decoded to other characters. @throws 400 */
export function refuseOtherEncodings(_request: unknown, _response: unknown, body: Buffer): void {
  if (!isUtf8(body)) throw problem('unreadable-request');
}

/** The JSON body, not yet parsed by a schema. @throws 415 */
export function requireJson(request: Request): unknown {
  if (request.is('application/json') === false) {
    throw problem('json-required');
  }
  return request.body ?? {};
}
