/**
 * What a JSON Web Token (RFC 7519) says of whose it is. It is not verified: only the server can tell whether it is true.
 * @throws {Error} for what cannot be read
 */
export function readTokenClaims(token: string): Record<string, unknown> {
  const payload = token.split('.')[1] ?? '';
  const claims: unknown = JSON.parse(atob(payload.replaceAll('-', '+').replaceAll('_', '/')));
  if (typeof claims !== 'object' || claims === null) throw new Error('A token without claims.');
  return { ...claims };
}
