import { isDeepStrictEqual } from 'node:util';
import type { ErrorRequestHandler, Request, Response } from 'express';
import type { z } from 'zod';
import { type Endpoint, listProblems } from '#contract/endpoint.ts';
import { RequestProblem } from '../errors/problems.ts';
import { totalCountHeader } from './total-count.ts';

/*
 * In tests, an answer that the contract does not describe is an error.
 */

/** @throws {Error} for an answer of another shape, or with additional fields, which a schema would drop */
export function requireDescribed(
  described: z.ZodType,
  result: unknown,
  { method, path }: Request,
): void {
  const read = described.safeParse(result);
  if (!read.success || !isDeepStrictEqual(read.data, toJson(result))) {
    throw violation(`${method} ${path} does not answer what the contract describes.`);
  }
}

/** @throws {Error} where the header with the total count is missing, or sent and not described */
export function requireTotalCount(
  { totalCount }: Endpoint,
  request: Request,
  response: Response,
): void {
  const { currentPage, itemsPerPage } = request.query;
  const isWhole = currentPage === undefined && itemsPerPage === undefined;
  const isExpected = totalCount === 'every-page' || (totalCount === 'whole-list' && isWhole);
  if (response.hasHeader(totalCountHeader) === isExpected) return;
  throw violation(`${request.method} ${request.path}: ${totalCountHeader} is not as described.`);
}

/** The client gets a 500 without details, so the developer gets a warning. */
function violation(text: string): Error {
  process.emitWarning(text);
  return new Error(text);
}

/** As the caller receives it: without undefined fields. */
function toJson(value: unknown): unknown {
  return JSON.parse(JSON.stringify(value));
}

/** Turns problems that the contract does not list for this endpoint into errors. */
export function verifyProblem(key: string, endpoint: Endpoint): ErrorRequestHandler {
  const named = new Set<string>(listProblems(endpoint));
  return function verifyNamed(error, _request, _response, next) {
    const isNamed = !(error instanceof RequestProblem) || named.has(error.code);
    next(isNamed ? error : violation(`${key} answers ${error.code}, which the contract lacks.`));
  };
}
