/** `pnpm dev`: the whole product on this machine, with embedded parts in place of what no setting names. */

import { describeStart } from './banner.ts';
import { loadEnvironmentFile, requireFreePorts } from './environment.ts';
import { launch } from './launch.ts';
import { waitForPart } from './part.ts';
import { authEmulator, embeddedMongo, seed, viteClient, watchedApi } from './parts.ts';
import { readDevelopmentSettings } from './settings.ts';
import { acceptsConnections, answersOk } from './wait-until.ts';

launch(async ({ serve, run }) => {
  loadEnvironmentFile();
  const settings = readDevelopmentSettings(process.env);
  const { clientPort, apiPort, mongoPort, authPort, dataDirectory } = settings;
  await requireFreePorts({
    CLIENT_PORT: clientPort,
    PORT: apiPort,
    EMBEDDED_MONGO_PORT: mongoPort,
    AUTH_EMULATOR_PORT: authPort,
  });

  const serveMongo = async (port: number) => {
    const mongo = serve(embeddedMongo({ port, dataDirectory }));
    await waitForPart(mongo, () => acceptsConnections(port));
  };
  const serveAuth = async (port: number) => {
    const auth = serve(authEmulator({ port, dataDirectory }));
    await waitForPart(auth, () => answersOk(`http://127.0.0.1:${port}/`));
  };
  const serveClient = async () => {
    const client = serve(viteClient(settings.clientEnvironment));
    await waitForPart(client, () => acceptsConnections(clientPort));
  };
  const serveApi = async () => {
    const api = serve(watchedApi(settings.apiEnvironment));
    await waitForPart(api, () => answersOk(`http://127.0.0.1:${apiPort}/health/ready`));
  };

  process.stdout.write('Starting: the first sign of life takes about ten seconds.\n');
  await Promise.all([
    serveClient(),
    mongoPort && serveMongo(mongoPort),
    authPort && serveAuth(authPort),
  ]);
  if (authPort) await run(seed(settings.apiEnvironment));
  await serveApi();
  process.stdout.write(describeStart(settings));
});
