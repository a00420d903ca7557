import { join } from 'node:path';
import { startEmbeddedMongo } from './server.ts';

const DEFAULT_PORT = 27018;
const MAX_PORT = 65_535;

async function main(): Promise<void> {
  const port = readPort(process.env.EMBEDDED_MONGO_PORT);
  const directory = join(process.env.DATA_DIR ?? '.data', 'mongo');
  const server = await startEmbeddedMongo({ directory, port }).catch((error: unknown) => {
    if (!isPortTaken(error)) throw describeFolderError(error, directory);
    throw new Error(`port ${port} is in use: set EMBEDDED_MONGO_PORT to a free port`);
  });
  process.stdout.write(`embedded-mongo: ${server.uri}, data in ${directory}\n`);
  let isStopping = false;
  const stop = () => {
    if (isStopping) return;
    isStopping = true;
    server.close().then(() => process.exit(0), fail);
  };
  process.on('SIGINT', stop);
  process.on('SIGTERM', stop);
}

function readPort(given: string | undefined): number {
  if (given === undefined || given === '') return DEFAULT_PORT;
  const port = Number(given);
  if (Number.isInteger(port) && port >= 0 && port <= MAX_PORT) return port;
  throw new Error(`EMBEDDED_MONGO_PORT must be a port from 0 to ${MAX_PORT}, not "${given}"`);
}

function isPortTaken(error: unknown): boolean {
  return error instanceof Error && 'code' in error && error.code === 'EADDRINUSE';
}

/** What the file system refused, with the setting that leads elsewhere. */
function describeFolderError(error: unknown, directory: string): unknown {
  const isOfFolder =
    error instanceof Error && 'syscall' in error && error.message.includes(directory);
  if (!isOfFolder) return error;
  return new Error(
    `${directory} cannot be used (${error.message}): set DATA_DIR to another folder`,
  );
}

function fail(error: unknown): void {
  process.stderr.write(
    `embedded-mongo: ${error instanceof Error ? error.message : String(error)}\n`,
  );
  process.exit(1);
}

main().catch(fail);
