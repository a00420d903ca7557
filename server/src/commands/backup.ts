/** Writes the whole database to a new file: `pnpm --filter server backup <file>`. */
import { writeBackup } from '../database/backup/write-backup.ts';
import { connectDatabase } from '../database/connect.ts';
import { loadEnv, resolveFromCaller } from '../env.ts';

process.exitCode = await backUp(process.argv.slice(2));

async function backUp([name = '', ...others]: string[]): Promise<number> {
  if (name === '' || name.startsWith('-') || others.length > 0) {
    process.stderr.write('Usage: pnpm --filter server backup <file>\n');
    return 2;
  }
  const file = resolveFromCaller(name);
  const env = loadEnv();
  const { client, database } = await connectDatabase(env.databaseUri, env.mode);
  try {
    const documents = await writeBackup(database, file);
    process.stdout.write(`${documents} documents of ${database.databaseName} are in ${file}.\n`);
    return 0;
  } catch (error) {
    process.stderr.write(`${error instanceof Error ? error.message : String(error)}\n`);
    return 1;
  } finally {
    await client.close();
  }
}
