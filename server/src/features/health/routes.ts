import { Router } from 'express';
import type { Dependencies } from '../../dependencies.ts';
import { unavailable } from '../../http/problems.ts';

/** For those who watch the process: is it alive, and can it do its work? */
export function createHealthRoutes({
  database,
  stopSignal,
  countUnmigrated,
}: Pick<Dependencies, 'database' | 'stopSignal' | 'countUnmigrated'>): Router {
  const router = Router();

  router.get('/health/live', (_request, response) => {
    response.json({ status: 'alive' });
  });

  router.get('/health/ready', async (_request, response) => {
    if (stopSignal?.aborted) throw unavailable('instance-stopping');
    await database.command({ ping: 1 }).catch((cause: unknown) => {
      throw unavailable('database-not-ready', cause);
    });
    response.json({ status: 'ready', unmigratedDocuments: countUnmigrated?.() });
  });

  return router;
}
