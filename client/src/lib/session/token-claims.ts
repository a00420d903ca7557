/**
 * The claims of a JSON Web Token (RFC 7519); none without a token, or of what cannot be read. The signature is not verified:
 * only the server can do that.
 */
export function readTokenClaims(token: string | null): Record<string, unknown> {
  const payload = token?.split('.')[1] ?? '';
  try {
    // What is no object has no claims.
    return { ...JSON.parse(atob(payload.replaceAll('-', '+').replaceAll('_', '/'))) };
  } catch {
    return {};
  }
}
