import type { Db } from 'mongodb';
import { toExitCode } from '#command-line/usage-error.ts';
import { refuseUnfinishedRestore } from '#database/backup/unfinished-restore.ts';
import { connectDatabase } from '#database/connection/connect.ts';
import type { Env } from '#env.ts';

/**
 * Runs a command on the configured database and prints the sentence it returns, if any. An error is one line on stderr,
 * with exit code 2 for a wrong argument or setting, else 1. A database whose restore has not been finished is refused, with
 * exit code 2, except with `mayBeUnfinished`.
 */
export async function runOnDatabase(
  { databaseUri, mode }: Pick<Env, 'databaseUri' | 'mode'>,
  work: (database: Db) => Promise<string | undefined>,
  { mayBeUnfinished = false } = {},
): Promise<void> {
  try {
    const { client, database } = await connectDatabase(databaseUri, mode);
    try {
      if (!mayBeUnfinished) await refuseUnfinishedRestore(database);
      const sentence = await work(database);
      if (sentence !== undefined) process.stdout.write(`${sentence}\n`);
    } finally {
      await client.close();
    }
  } catch (error) {
    process.stderr.write(`${error instanceof Error ? error.message : String(error)}\n`);
    process.exitCode = toExitCode(error);
  }
}
