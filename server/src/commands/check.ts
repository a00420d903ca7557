/** Checks the settings of the API and its database before the API is started. */

import { loadEnv } from '#env.ts';
import { runOnDatabase } from './run-on-database.ts';

await runOnDatabase(loadEnv(), async () => undefined);
