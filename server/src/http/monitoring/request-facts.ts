import type { Request, Response } from 'express';

/** The status of a finished response; 499, as in nginx, when the client closed the connection before. */
export function readResponseStatus(response: Response): number {
  return response.writableFinished ? response.statusCode : 499;
}

/**
 * The pattern of the matched route, such as `/users/admin/:email`: without personal data, and from a fixed set. `none`
 * when no route matched.
 */
export function readRoutePattern(request: Request): string {
  const path: unknown = request.route?.path;
  return typeof path === 'string' ? path : 'none';
}
