import type { Db } from 'mongodb';

const reads = new Set(['find', 'getMore', 'count', 'distinct', 'aggregate', 'ping', 'endSessions']);

/**
 * Counts the commands that may change something, and aggregations that write, from now on. While the number stays the same,
 * every document is as it was: reading all of them after each call took half of the time of the matrices.
 * @throws {Error} when the client does not report its commands
 */
export function countWrites({ client }: Db): () => number {
  if (!client.options.monitorCommands) throw new Error('monitorCommands is not set.');
  let count = 0;
  client.on('commandStarted', ({ commandName, command }) => {
    const isRead =
      reads.has(commandName) && !/"\$(out|merge)"/.test(JSON.stringify(command.pipeline ?? ''));
    if (!isRead) count += 1;
  });
  return () => count;
}
