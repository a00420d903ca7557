/** `pnpm start`: the built API and the built client, in production mode. A process manager or a container runs it. */
import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { loadEnvironmentFile, requireFreePorts } from './environment.ts';
import { launch } from './launch.ts';
import { rootDirectory, waitForPart } from './part.ts';
import { builtApi, builtClient } from './parts.ts';
import { answersOk } from './wait-until.ts';

/** What the client cannot do without; the API names what it needs itself. */
const required = ['VITE_FIREBASE_API_KEY', 'VITE_FIREBASE_AUTH_DOMAIN', 'VITE_FIREBASE_PROJECT_ID'];
const built = ['server/dist/main.js', 'client/dist/index.html'];

launch(async ({ serve }) => {
  loadEnvironmentFile();
  const missing = required.filter((name) => !process.env[name]);
  if (missing.length > 0) {
    throw new Error(`Missing settings (see .env.example):\n  ${missing.join('\n  ')}`);
  }
  if (!built.every((file) => existsSync(join(rootDirectory, file)))) {
    throw new Error('Nothing is built yet: run `pnpm build` first, with the same settings.');
  }
  const apiPort = Number(process.env.PORT || 4000);
  const clientPort = Number(process.env.CLIENT_PORT || 5173);
  await requireFreePorts({ PORT: apiPort, CLIENT_PORT: clientPort });

  const api = serve(builtApi());
  const client = serve(builtClient());
  await waitForPart(api, () => answersOk(`http://127.0.0.1:${apiPort}/health/ready`));
  await waitForPart(client, () => answersOk(`http://127.0.0.1:${clientPort}/`));
  process.stdout.write(
    `\n  Study Flow   http://localhost:${clientPort}\n  API          http://localhost:${apiPort}\n\n`,
  );
});
