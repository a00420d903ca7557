import jwt from 'jsonwebtoken';

/** The token with other claims under its old signature. */
export function replaceClaims(token: string, changes: Record<string, unknown>): string {
  const [header, , signature] = token.split('.');
  const claims = { ...jwt.decode(token, { json: true }), ...changes };
  return [header, Buffer.from(JSON.stringify(claims)).toString('base64url'), signature].join('.');
}
