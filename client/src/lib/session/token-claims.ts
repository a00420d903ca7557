/**
 * The claims of a JSON Web Token (RFC 7519); none without a token, or of what cannot be read. The signature is not verified:
 * only the server can do that.
 */
export function readTokenClaims(token: string | null): Record<string, unknown> {
  const payload = token?.split('.')[1] ?? '';
  try {
    // What is no object has no claims.
    const bytes = atob(payload.replaceAll('-', '+').replaceAll('_', '/'));
    const text = new TextDecoder().decode(Uint8Array.from(bytes, (byte) => byte.charCodeAt(0)));
    return { ...JSON.parse(text) };
  } catch {
    return {};
  }
}
