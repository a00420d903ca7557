/** Puts a backup into the database: `pnpm --filter server restore <file> [--replace]`. */
import { restoreBackup } from '../database/backup/restore-backup.ts';
import { resolveFromCaller } from '../env.ts';
import { refuseUsage, runOnDatabase } from './run-on-database.ts';

const given = process.argv.slice(2);
const replace = given.includes('--replace');
const [name = '', ...others] = given.filter((word) => word !== '--replace');
if (name === '' || name.startsWith('-') || others.length > 0) {
  refuseUsage('restore <file> [--replace]');
} else {
  const file = resolveFromCaller(name);
  await runOnDatabase(async (database) => {
    const documents = await restoreBackup(database, file, { replace });
    return `${documents} documents are back in ${database.databaseName}.`;
  });
}
