/** Checks the settings of the API and its database connection before the API is started. */

import { toExitCode } from '#command-line/usage-error.ts';
import { connectDatabase } from '#database/connection/connect.ts';
import { loadEnv } from '#env.ts';

const env = loadEnv();
try {
  const { client } = await connectDatabase(env.databaseUri, env.mode);
  await client.close();
} catch (error) {
  process.stderr.write(`${error instanceof Error ? error.message : String(error)}\n`);
  process.exitCode = toExitCode(error);
}
