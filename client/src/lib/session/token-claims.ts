/**
 * The claims of a JSON Web Token (RFC 7519). The signature is not verified: only the server can do that.
 * @throws {Error} for what cannot be read
 */
export function readTokenClaims(token: string): Record<string, unknown> {
  const payload = token.split('.')[1] ?? '';
  const claims: unknown = JSON.parse(atob(payload.replaceAll('-', '+').replaceAll('_', '/')));
  if (typeof claims !== 'object' || claims === null) throw new Error('A token without claims.');
  return { ...claims };
}
