import type { Response } from 'express';

/**
 * Express's `response.json` without features this API does not use: JSON formatting, ETags, 304. Text and headers are
 * sent in one packet, where Express sends long texts separately. `createApp` replaces `response.json` with it
 * (https://expressjs.com/en/guide/overriding-express-api.html).
 */
export function sendJson(this: Response, body: unknown): Response {
  const text = JSON.stringify(body);
  this.setHeader('Content-Type', 'application/json; charset=utf-8');
  this.setHeader('Content-Length', Buffer.byteLength(text));
  return this.end(text);
}
