/** The same answers by Node alone: `node:http`, the query, JSON. */
import { createServer } from 'node:http';
import { readSettings } from './answers.ts';

const { port, answers } = await readSettings();
const byPath = new Map<string | undefined, () => Promise<unknown>>(Object.entries(answers));

createServer(async ({ url }, response) => {
  const answer = byPath.get(url?.split('?', 1)[0]);
  const body = JSON.stringify((await answer?.()) ?? null);
  response.setHeader('Content-Type', 'application/json; charset=utf-8');
  response.end(body);
}).listen(port);
