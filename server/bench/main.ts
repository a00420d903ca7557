/** `pnpm bench`: prints a table of measurements. It fails only when it could not measure. */
import { withDatabase } from './database.ts';
import { measurePageOfTwelve } from './page-of-twelve.ts';
import { formatTable } from './table.ts';

await withDatabase(async (database) => {
  const rows = [await measurePageOfTwelve(database)];
  process.stdout.write(`\n${formatTable(rows)}\n`);
});
