import type { Db } from 'mongodb';
import { connectDatabase } from '../database/connection/connect.ts';
import type { Env } from '../env.ts';
import { toExitCode } from '../usage-error.ts';

/**
 * Does a command's work on the database of the settings and prints the sentence it returns. What goes wrong is said
 * in one line on the error output, with exit code 2 where an argument or a setting has to change, else 1.
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
