import type { Server } from 'node:http';
import type { Logger } from 'pino';
import { endProcess } from './log.ts';

/** How long requests that are under way may take once the process is told to stop, in milliseconds. */
const grace = 10_000;
const sweepInterval = 50;

type Parts = {
  server: Server;
  logger: Logger;
  release: () => Promise<void>;
};

/** At SIGTERM or SIGINT: takes nothing new, finishes what runs, releases what is held, ends. */
export function stopOnSignal({ server, logger, release }: Parts): void {
  let stopping = false;
  const stop = async (signal: NodeJS.Signals) => {
    if (stopping) {
      return;
    }
    stopping = true;
    logger.info(`${signal}: finishing what runs`);
    await closeServer(server);
    await release();
    logger.info('stopped');
    endProcess(logger, 0);
  };
  process.on('SIGTERM', stop);
  process.on('SIGINT', stop);
}

function closeServer(server: Server): Promise<void> {
  return new Promise((resolve) => {
    const deadline = setTimeout(() => server.closeAllConnections(), grace);
    // A kept-alive connection becomes idle only after its last answer, and would hold the server open.
    const sweep = setInterval(() => server.closeIdleConnections(), sweepInterval);
    server.close(() => {
      clearTimeout(deadline);
      clearInterval(sweep);
      resolve();
    });
  });
}
