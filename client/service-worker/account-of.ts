import { readTokenClaims } from '#lib/session/token-claims.ts';

/**
 * Whose request this is: the `sub` of its product token, or "visitor" without one. The token is not verified: whoever
 * can make requests from this browser's pages can read its storage as well.
 * @throws {Error} for a token that cannot be read
 */
export function accountOf(request: Request): string {
  const token = request.headers.get('authorization')?.replace('Bearer ', '');
  if (!token) return 'visitor';
  const { sub } = readTokenClaims(token);
  if (typeof sub === 'string') return sub;
  throw new Error('A token without an account.');
}
