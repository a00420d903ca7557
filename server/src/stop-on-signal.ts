import type { Server as HttpServer } from 'node:http';
import type { Server } from 'node:net';
import { setTimeout as wait } from 'node:timers/promises';
import type { Logger } from 'pino';
import { endProcess } from './log.ts';

const idleCheckInterval = 50;

type Parts = {
  server: HttpServer;
  /** What accepts its connections. */
  listening: readonly Server[];
  logger: Logger;
  /** Aborted at the signal: readiness answers 503 from then on. */
  stopping: AbortController;
  /** Milliseconds in which new requests are still answered, so that a balancer learns to send them elsewhere. */
  noticeTime: number;
  /** Milliseconds that requests under way may take after that. */
  drainTime: number;
  release: () => Promise<unknown>;
};

/** At SIGTERM or SIGINT: gives notice, takes nothing new, finishes what runs, releases what is held, ends. */
export function stopOnSignal(parts: Parts): void {
  const { server, logger, stopping, noticeTime, release } = parts;
  const stop = async (signal: NodeJS.Signals) => {
    if (stopping.signal.aborted) return;
    stopping.abort();
    logger.info(`${signal}: finishing what runs`);
    // Whoever keeps a connection opens the next one elsewhere, instead of writing into one that is being closed.
    server.prependListener('request', (_request, response) =>
      response.setHeader('Connection', 'close'),
    );
    await wait(noticeTime);
    await closeServers(parts);
    await release();
    logger.info('stopped');
    endProcess(logger, 0);
  };
  process.on('SIGTERM', stop);
  process.on('SIGINT', stop);
}

async function closeServers({ server, listening, drainTime }: Parts): Promise<void> {
  const deadline = setTimeout(() => server.closeAllConnections(), drainTime);
  // A kept-alive connection becomes idle only after its last answer, and would hold the server open.
  const idleCheck = setInterval(() => server.closeIdleConnections(), idleCheckInterval);
  await Promise.all(
    listening.map((each) => new Promise<void>((resolve) => void each.close(() => resolve()))),
  );
  clearTimeout(deadline);
  clearInterval(idleCheck);
}
