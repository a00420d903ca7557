/** Puts a backup into the database: `pnpm --filter server restore <file> [--replace]`. */
import { parseArgs } from 'node:util';
import { restoreBackup } from '../database/backup/restore-backup.ts';
import { connectDatabase } from '../database/connect.ts';
import { loadEnv, resolveFromCaller } from '../env.ts';

const { values, positionals } = parseArgs({
  options: { replace: { type: 'boolean', default: false } },
  allowPositionals: true,
});
process.exitCode = await restore(positionals, values.replace);

async function restore([name, ...others]: string[], replace: boolean): Promise<number> {
  if (name === undefined || others.length > 0) {
    process.stderr.write('Usage: pnpm --filter server restore <file> [--replace]\n');
    return 2;
  }
  const file = resolveFromCaller(name);
  const env = loadEnv();
  const { client, database } = await connectDatabase(env.databaseUri, env.mode);
  try {
    const documents = await restoreBackup(database, file, { replace });
    process.stdout.write(`${documents} documents are back in ${database.databaseName}.\n`);
    return 0;
  } catch (error) {
    process.stderr.write(`${error instanceof Error ? error.message : String(error)}\n`);
    return 1;
  } finally {
    await client.close();
  }
}
