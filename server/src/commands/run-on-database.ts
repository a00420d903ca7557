import type { Db } from 'mongodb';
import { toExitCode } from '#command-line/usage-error.ts';
import { connectDatabase } from '#database/connection/connect.ts';
import type { Env } from '#env.ts';

/**
 * Runs a command on the configured database and prints the sentence it returns. An error is one line on stderr, with exit
 * code 2 for a wrong argument or setting, else 1.
 */
export async function runOnDatabase(
  { databaseUri, mode }: Pick<Env, 'databaseUri' | 'mode'>,
  work: (database: Db) => Promise<string>,
): Promise<void> {
  try {
    const { client, database } = await connectDatabase(databaseUri, mode);
    try {
      process.stdout.write(`${await work(database)}\n`);
    } finally {
      await client.close();
    }
  } catch (error) {
    process.stderr.write(`${error instanceof Error ? error.message : String(error)}\n`);
    process.exitCode = toExitCode(error);
  }
}
