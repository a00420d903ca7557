/**
 * `pnpm generate-school [--students N] …`: writes a school at the end of its year into the database of MONGODB_URI, or into
 * a temporary embedded one that it deletes, and prints what each collection and index takes. The same options give the
 * same documents, the last day of the year included, which is today by default. A database with documents is refused, unless `--add` is given.
 */
import type { Db } from 'mongodb';
import { answerHelp } from '../../server/src/command-line/arguments.ts';
import { exitOnUsageError, UsageError } from '../../server/src/command-line/usage-error.ts';
import { runOnDatabase } from '../../server/src/commands/run-on-database.ts';
import { hasDocuments } from '../../server/src/demo-data/seed-database.ts';
import { startTemporaryMongo } from '../test-services/temporary-mongo.ts';
import { describeSizes, formatSizes, measureSizes } from './measure-sizes.ts';
import { readSchoolArguments, schoolSyntax } from './read-school-arguments.ts';
import { writeSchool } from './write-school.ts';

answerHelp(schoolSyntax);
const { options, adds } = exitOnUsageError(() => readSchoolArguments(process.argv.slice(2)));
const { MONGODB_URI: given } = process.env;
const temporary = given ? undefined : await startTemporaryMongo();
try {
  const databaseUri = given ?? `${temporary?.uri}/school?directConnection=true`;
  await runOnDatabase({ databaseUri, mode: 'development' }, generate);
} finally {
  await temporary?.stop();
}

async function generate(database: Db): Promise<string> {
  if (!adds && (await hasDocuments(database))) {
    throw new UsageError(
      `${database.databaseName} is not empty, so nothing was written. Name another database, or give --add.`,
    );
  }
  const begun = performance.now();
  const written = await writeSchool(database, options);
  const seconds = ((performance.now() - begun) / 1000).toFixed(0);
  const sizes = formatSizes(await measureSizes(database));
  const chosen = Object.entries(options).map(([name, value]) => `${name} ${value}`);
  return `${chosen.join(', ')}: ${written} documents in ${seconds} s\n${await describeSizes(database)}\n\n${sizes}`;
}
