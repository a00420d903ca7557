import type { Db } from 'mongodb';
import { connectDatabase } from '../database/connect.ts';
import { type Env, loadEnv } from '../env.ts';

/**
 * Does a command's work on the database of the settings and prints the sentence it returns. What goes wrong is said
 * in one line on the error output, with exit code 1.
 */
export async function runOnDatabase(
  work: (database: Db, env: Env) => Promise<string>,
): Promise<void> {
  const env = loadEnv();
  try {
    const { client, database } = await connectDatabase(env.databaseUri, env.mode);
    try {
      process.stdout.write(`${await work(database, env)}\n`);
    } finally {
      await client.close();
    }
  } catch (error) {
    process.stderr.write(`${error instanceof Error ? error.message : String(error)}\n`);
    process.exitCode = 1;
  }
}

/** A command called wrongly: says how, with exit code 2. */
export function refuseUsage(usage: string): void {
  process.stderr.write(`Usage: pnpm --filter server ${usage}\n`);
  process.exitCode = 2;
}
