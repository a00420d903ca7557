import { once } from 'node:events';
import { type AddressInfo, createServer, type Server, type Socket } from 'node:net';
import { createBackgroundTask } from './background/background-task.ts';
import { deleteExpiredDocuments } from './background/ttl-monitor.ts';
import { handleRequest } from './commands/dispatch.ts';
import { type Engine, openEngine } from './engine.ts';
import { serveConnection } from './wire/connection.ts';

export interface EmbeddedMongoOptions {
  /** Where the data lives; made when missing. One server at a time. */
  readonly directory: string;
  /** A TCP port of the loopback interface; 0 takes a free one. */
  readonly port: number;
  /** How often expired documents of TTL indexes are removed, in seconds; MongoDB's 60 when absent. */
  readonly ttlIntervalSeconds?: number;
}

export interface EmbeddedMongo {
  /** What the official driver connects to. */
  readonly uri: string;
  readonly port: number;
  /** Ends every connection and closes the files; what was answered is on disk already. */
  close(): Promise<void>;
}

const LOOPBACK = '127.0.0.1';
const CURSOR_CHECK_MS = 30_000;

/** Starts a MongoDB server for development and tests over the files of `directory`. */
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
  const listening = await listen(port);
  const engine = openEngineOr(() => listening.close(), directory);
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
  listening.on('connection', (socket) => {
    const peer = { connectionId: ++connections, reportInternalError };
    sockets.add(socket);
    socket.once('close', () => sockets.delete(socket));
    void serveConnection(
      socket,
      (request) => handleRequest(request, engine, peer),
      reportInternalError,
    );
  });
  const { port: actualPort } = listening.address() as AddressInfo;
  return {
    port: actualPort,
    uri: `mongodb://${LOOPBACK}:${actualPort}/?directConnection=true`,
    async close() {
      clearInterval(cursorCheck);
      clearInterval(ttl);
      const closed = once(listening, 'close');
      listening.close();
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

/** A server that cannot read its files must not keep its port. */
function openEngineOr(giveUp: () => void, directory: string): Engine {
  try {
    return openEngine(directory, reportInternalError);
  } catch (error) {
    giveUp();
    throw error;
  }
}

/** A command that failed by this server's own fault: its client is told too, with code 1. */
function reportInternalError(error: unknown): void {
  process.stderr.write(`embedded-mongo: ${error instanceof Error ? error.stack : String(error)}\n`);
}
