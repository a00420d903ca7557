import { rm } from 'node:fs/promises';
import type { TestProject } from 'vitest/node';
import { childPrograms } from '../../server/bundle-options.ts';
import { exitOnUsageError, UsageError } from '../../server/src/command-line/usage-error.ts';
import { connectDatabase } from '../../server/src/database/connection/connect.ts';
import { buildBundles } from '../../server/src/testing/bundles/build-bundles.ts';
import { findMongod } from '../mongod/find-mongod.ts';
import { startProcess, stopProcess } from '../processes/child-process.ts';
import { findFreePorts } from '../processes/ports.ts';
import { authEmulator } from '../processes/product-processes.ts';
import { startTemporaryMongo } from './temporary-mongo.ts';

declare module 'vitest' {
  export interface ProvidedContext {
    /** A MongoDB of this run; each test file uses a database name of its own. */
    mongoUri: string;
    /** What answers there; the second engine of `.ci/run` is a DocumentDB. */
    databaseEngine: 'embedded-mongo' | 'DocumentDB' | 'MongoDB';
    /** Host and port of this run's Auth emulator (project `demo-study-flow`). */
    authEmulatorHost: string;
    /** The folder of the server's child programs, bundled. */
    bundledPrograms: string;
  }
}

const projectsWithServices = ['client', 'client-isolated', 'server'];

/**
 * Vitest's global set-up of the whole run: one database and one Auth emulator for all test files that need them, and
 * the child programs of the server as bundles.
 *
 * The emulator takes seconds to start and is not waited for here, so that tests without it run meanwhile: the set-up
 * file `await-test-services.ts` waits, in the projects that have services.
 */
export default async function startTestServices(project: TestProject) {
  const names = project.vitest.projects.map(({ name }) => name);
  if (!names.some((name) => projectsWithServices.includes(name))) return undefined;

  const mongodPath = exitOnUsageError(readMongodPath);
  const [authPort = 0] = await findFreePorts(1);
  const emulator = startProcess(authEmulator({ port: authPort }));
  project.provide('authEmulatorHost', `127.0.0.1:${authPort}`);

  const givenUri = process.env.TEST_MONGODB_URI;
  const mongo = givenUri === undefined ? await startTemporaryMongo({ mongodPath }) : undefined;
  // With a query, as a given address may have one: code that appends a name to the address fails in every run.
  const uri = mongo ? `${mongo.uri}/?directConnection=true` : (givenUri ?? '');
  project.provide('mongoUri', uri);
  const isEmbedded = mongo !== undefined && mongodPath === undefined;
  project.provide('databaseEngine', isEmbedded ? 'embedded-mongo' : await identifyEngine(uri));

  const bundledPrograms = names.includes('server') && (await buildBundles(childPrograms));
  if (bundledPrograms) project.provide('bundledPrograms', bundledPrograms);

  return async function stopTestServices() {
    await Promise.all([
      stopProcess(emulator),
      mongo?.stop(),
      bundledPrograms && rm(bundledPrograms, { recursive: true }),
    ]);
  };
}

/** @throws {UsageError} when DATABASE=mongod asks for a mongod that does not exist */
function readMongodPath(): string | undefined {
  const problems: string[] = [];
  const path = findMongod(process.env, problems);
  if (problems.length > 0) throw new UsageError(problems.join('\n'));
  return path;
}

async function identifyEngine(uri: string): Promise<'DocumentDB' | 'MongoDB'> {
  const { client, database } = await connectDatabase(uri, 'test');
  const { gitVersion } = await database.command({ buildInfo: 1 });
  await client.close();
  return gitVersion === 'documentdb' ? 'DocumentDB' : 'MongoDB';
}
