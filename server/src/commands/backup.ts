/** Writes the whole database to a new file: `pnpm --filter server backup <file>`. */
import { writeBackup } from '../database/backup/write-backup.ts';
import { resolveFromCaller } from '../env.ts';
import { refuseUsage, runOnDatabase } from './run-on-database.ts';

const [name = '', ...others] = process.argv.slice(2);
if (name === '' || name.startsWith('-') || others.length > 0) {
  refuseUsage('backup <file>');
} else {
  const file = resolveFromCaller(name);
  await runOnDatabase(async (database) => {
    const documents = await writeBackup(database, file);
    return `${documents} documents of ${database.databaseName} are in ${file}.`;
  });
}
