/** `pnpm dev`: runs the product on this machine, with embedded services where no setting names another. */

import { readArguments } from '../../server/src/command-line/arguments.ts';
import { seedExitCodes } from '../../server/src/demo-data/seed-exit-codes.ts';
import { waitUntilReady } from '../processes/child-process.ts';
import { launch } from '../processes/launch.ts';
import {
  authEmulator,
  checkApi,
  developmentDatabase,
  seed,
  viteClient,
  watchedApi,
} from '../processes/product-processes.ts';
import { acceptsConnections, answersOk } from '../processes/wait-until.ts';
import { describeStart } from './banner.ts';
import { loadEnvironmentFile, requireDataDirectory, requireFreePorts } from './environment.ts';
import { readDevelopmentSettings } from './settings.ts';

const { values } = readArguments({
  usage: 'pnpm dev [--seed]',
  about: 'Runs the product on this machine, with embedded services where no setting names another.',
  options: {
    seed: {
      type: 'boolean',
      default: false,
      about: 'fills an empty database of MONGODB_URI with the demo data',
    },
  },
});

launch(async ({ serve, run }) => {
  loadEnvironmentFile();
  const settings = readDevelopmentSettings(process.env, { wantsSeed: values.seed });
  const { clientPort, apiPort, mongoPort, mongodPath, authPort, dataDirectory, seedTarget } =
    settings;
  await requireFreePorts({
    CLIENT_PORT: clientPort,
    PORT: apiPort,
    EMBEDDED_MONGO_PORT: mongoPort,
    AUTH_EMULATOR_PORT: authPort,
  });
  if (mongoPort || authPort) await requireDataDirectory(dataDirectory);

  const serveMongo = async (port: number) => {
    const database = developmentDatabase({ mongodPath, port, dataDirectory });
    await waitUntilReady(serve(database.process), database.isReady);
  };
  const serveAuth = async (port: number) => {
    const auth = serve(authEmulator({ port, dataDirectory }));
    await waitUntilReady(auth, () => answersOk(`http://127.0.0.1:${port}/`));
  };
  const serveClient = async (hasDemoAccounts: boolean) => {
    const demo = hasDemoAccounts ? settings.demoEnvironment : {};
    const client = serve(viteClient({ ...settings.clientEnvironment, ...demo }));
    await waitUntilReady(client, () => acceptsConnections(clientPort));
  };
  const serveApi = async () => {
    const api = serve(watchedApi(settings.apiEnvironment));
    await waitUntilReady(api, () => answersOk(`http://127.0.0.1:${apiPort}/health/ready`));
  };
  const checkDatabase = () => run(checkApi(settings.apiEnvironment), [0]);
  const prepareDatabase = async (): Promise<boolean> => {
    if (seedTarget === undefined) {
      if (mongoPort) await checkDatabase();
      return false;
    }
    const codes = Object.values(seedExitCodes);
    return (await run(seed(settings.apiEnvironment, seedTarget), codes)) === seedExitCodes.seeded;
  };

  process.stdout.write('Starting. This takes about ten seconds.\n');
  // Whether a database of MONGODB_URI gets the demo accounts, which the client shows, is known after the seed only.
  const waitsForSeed = seedTarget === 'if-empty';
  await Promise.all([
    waitsForSeed || serveClient(seedTarget === 'embedded'),
    mongoPort ? serveMongo(mongoPort) : checkDatabase(),
    authPort && serveAuth(authPort),
  ]);
  const hasDemoAccounts = await prepareDatabase();
  await Promise.all([waitsForSeed && serveClient(hasDemoAccounts), serveApi()]);
  process.stdout.write(describeStart(settings, { hasDemoAccounts }));
});
