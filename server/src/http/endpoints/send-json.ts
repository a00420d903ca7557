import type { Response } from 'express';

/**
 * Express's `response.json` without what this API never uses: formats of JSON, ETags, 304. The text goes out in one
 * piece with the headers, where Express would send long ones as a second one. Put in its place once, in `createApp`
 * (https://expressjs.com/en/guide/overriding-express-api.html).
 */
export function sendJson(this: Response, body: unknown): Response {
  const text = JSON.stringify(body);
  this.setHeader('Content-Type', 'application/json; charset=utf-8');
  this.setHeader('Content-Length', Buffer.byteLength(text));
  return this.end(text);
}
