import type { healthEndpoints } from '#contract/health/endpoints.ts';
import type { FeatureParts } from '#features/feature.ts';
import type { FeatureEndpoints } from '#http/endpoints/mount-endpoints.ts';
import { unavailable } from '#http/errors/problems.ts';

type HealthKey = Exclude<keyof typeof healthEndpoints, 'GET /metrics'>;

/** Liveness and readiness of the process. */
export function createHealthEndpoints({
  database,
  stopSignal,
  countUnmigrated,
}: FeatureParts): FeatureEndpoints<HealthKey> {
  return {
    handlers: {
      'GET /health/live': () => ({ status: 'alive' }),

      async 'GET /health/ready'() {
        if (stopSignal?.aborted) throw unavailable('instance-stopping');
        await database.command({ ping: 1 }).catch((cause: unknown) => {
          throw unavailable('database-not-ready', cause);
        });
        const unmigratedDocuments = countUnmigrated?.();
        return {
          status: 'ready',
          ...(unmigratedDocuments === undefined ? {} : { unmigratedDocuments }),
        };
      },
    },
  };
}
