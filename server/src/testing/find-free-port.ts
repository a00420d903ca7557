import { createServer } from 'node:http';
import { listen } from './listen.ts';

/** A port that was free a moment ago. */
export async function findFreePort(): Promise<number> {
  const server = createServer();
  const port = await listen(server);
  server.close();
  return port;
}
