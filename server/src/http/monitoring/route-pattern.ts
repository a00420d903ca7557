import type { Request } from 'express';

/**
 * The pattern of the route that took the request, `/users/admin/:email`: it names no one, and there are only so many.
 * `none` when no route took it.
 */
export function routePatternOf(request: Request): string {
  const path: unknown = request.route?.path;
  return typeof path === 'string' ? path : 'none';
}
