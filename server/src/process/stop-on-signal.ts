import type { Server as HttpServer } from 'node:http';
import type { Server } from 'node:net';
import { setTimeout as wait } from 'node:timers/promises';
import type { Logger } from 'pino';
import { endProcess } from './log.ts';

const idleCheckInterval = 50;

type StopOptions = {
  server: HttpServer;
  /** The servers that accept its connections. */
  listening: readonly Server[];
  logger: Logger;
  /** Aborted at the signal: readiness answers 503 from then on. */
  stopping: AbortController;
  /** Milliseconds during which new requests are still answered, until load balancers have noticed. */
  noticeTime: number;
  /** Milliseconds that running requests may take after that. */
  drainTime: number;
  release: () => Promise<unknown>;
};

/** Shuts down gracefully at SIGTERM or SIGINT: reports not ready, refuses new requests, finishes running ones, exits. */
export function stopOnSignal(options: StopOptions): void {
  const { server, logger, stopping, noticeTime, release } = options;
  const stop = async (signal: NodeJS.Signals) => {
    if (stopping.signal.aborted) return;
    stopping.abort();
    logger.info(`${signal}: finishing running requests`);
    // Clients then open their next connection to another instance instead of using one that is being closed.
    server.prependListener('request', (_request, response) =>
      response.setHeader('Connection', 'close'),
    );
    await wait(noticeTime);
    await closeServers(options);
    await release();
    logger.info('stopped');
    endProcess(logger, 0);
  };
  process.on('SIGTERM', stop);
  process.on('SIGINT', stop);
}

async function closeServers({ server, listening, drainTime }: StopOptions): Promise<void> {
  const deadline = setTimeout(() => server.closeAllConnections(), drainTime);
  // A keep-alive connection becomes idle only after its last response, and would keep the server open.
  const idleCheck = setInterval(() => server.closeIdleConnections(), idleCheckInterval);
  await Promise.all(
    listening.map((server) => new Promise<void>((resolve) => void server.close(() => resolve()))),
  );
  clearTimeout(deadline);
  clearInterval(idleCheck);
}
