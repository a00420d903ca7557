import { once } from 'node:events';
import { type AddressInfo, createServer, type Server, type Socket } from 'node:net';
import { createBackgroundTask } from './background/background-task.ts';
import { deleteExpiredDocuments } from './background/ttl-monitor.ts';
import { handleRequest } from './commands/dispatch.ts';
import { type Engine, openEngine } from './engine.ts';
import { serveConnection } from './wire/connection.ts';

interface EmbeddedMongoOptions {
  /** The data folder; created when it is missing. One server at a time can use it. */
  readonly directory: string;
  /** A TCP port of the loopback interface; 0 for any free port. */
  readonly port: number;
  /** How often expired documents of TTL indexes are deleted, in seconds; 60 by default, as in MongoDB. */
  readonly ttlIntervalSeconds?: number;
}

export interface EmbeddedMongo {
  /** The connection string for the official driver. */
  readonly uri: string;
  readonly port: number;
  /** Closes every connection and the files. Acknowledged writes are on disk before that. */
  close(): Promise<void>;
}

const LOOPBACK = '127.0.0.1';
const CURSOR_CHECK_MS = 30_000;

/** Starts a MongoDB server for development and tests on the files of `directory`. */
export async function startEmbeddedMongo({
  directory,
  port,
  ttlIntervalSeconds = 60,
}: EmbeddedMongoOptions): Promise<EmbeddedMongo> {
  if (process.env.NODE_ENV === 'production') {
    throw new Error(
      'embedded-mongo is for development and tests: set MONGODB_URI to a real MongoDB in production',
    );
  }
  const listener = await listen(port);
  const engine = openEngineOrClose(listener, directory);
  const deleteExpiredBatch = createBackgroundTask(
    () => deleteExpiredDocuments(engine),
    reportInternalError,
  );
  const ttl = setInterval(deleteExpiredBatch, ttlIntervalSeconds * 1000);
  ttl.unref();
  const cursorCheck = setInterval(() => engine.cursors.closeIdle(Date.now()), CURSOR_CHECK_MS);
  cursorCheck.unref();
  const sockets = new Set<Socket>();
  let connections = 0;
  listener.on('connection', (socket) => {
    const context = { connectionId: ++connections, reportInternalError };
    sockets.add(socket);
    socket.once('close', () => sockets.delete(socket));
    void serveConnection(
      socket,
      (request) => handleRequest(request, engine, context),
      reportInternalError,
    );
  });
  const { port: actualPort } = listener.address() as AddressInfo;
  return {
    port: actualPort,
    uri: `mongodb://${LOOPBACK}:${actualPort}/?directConnection=true`,
    async close() {
      clearInterval(cursorCheck);
      clearInterval(ttl);
      const closed = once(listener, 'close');
      listener.close();
      for (const socket of sockets) socket.destroy();
      await closed;
      await engine.store.close();
    },
  };
}

async function listen(port: number): Promise<Server> {
  const server = createServer();
  server.listen(port, LOOPBACK);
  await once(server, 'listening');
  return server;
}

/** Opens the engine; when its files cannot be opened, frees the port and throws. */
function openEngineOrClose(listener: Server, directory: string): Engine {
  try {
    return openEngine(directory, reportInternalError);
  } catch (error) {
    listener.close();
    throw error;
  }
}

/** Prints an error that is not the client's. The client receives it too, as an InternalError. */
function reportInternalError(error: unknown): void {
  process.stderr.write(`embedded-mongo: ${error instanceof Error ? error.stack : String(error)}\n`);
}
