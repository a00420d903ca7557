import { createServer } from 'node:http';
import { text } from 'node:stream/consumers';
import * as z from 'zod';
import { everyFirebaseAccount } from './every-firebase-account.ts';
import { listen } from './listen.ts';

const lookup = z.object({ localId: z.array(z.string()).default([]) });

/**
 * A replacement for the Auth emulator that has an account for every uid of `uidOf`: for tools that run the API in its own
 * process and sign its product tokens themselves.
 */
export async function startFirebaseStandIn() {
  const server = createServer(async (request, response) => {
    const { localId } = lookup.parse(JSON.parse((await text(request)) || '{}'));
    const users = await Promise.all(
      localId.map(async (uid) => ({ ...(await everyFirebaseAccount.find(uid)), localId: uid })),
    );
    response.setHeader('Content-Type', 'application/json').end(JSON.stringify({ users }));
  });
  const port = await listen(server);
  return {
    environment: { FIREBASE_AUTH_EMULATOR_HOST: `127.0.0.1:${port}` },
    stop() {
      server.closeAllConnections();
      server.close();
    },
  };
}
