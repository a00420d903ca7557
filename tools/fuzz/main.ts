/**
 * `pnpm fuzz [requests] [seed]`: sends adversarial requests to the API, 10,000 by default. Exits with 1 after a 5xx, an
 * answer that reveals internals, or more than 50 MB of memory that garbage collection does not free.
 */

import { readArguments } from '../../server/src/command-line/arguments.ts';
import { exitOnUsageError, UsageError } from '../../server/src/command-line/usage-error.ts';
import { startTemporaryMongo } from '../test-services/temporary-mongo.ts';
import { runCampaign } from './campaign.ts';
import { measureMemory } from './memory.ts';
import { startTarget } from './target.ts';

const usage = 'pnpm fuzz [requests] [seed]';
const { positionals } = readArguments({
  usage,
  about: 'Sends adversarial requests to the API, on a temporary database.',
  parts: {
    requests: 'how many; 10,000 by default',
    seed: 'a number that decides which requests; another one each time by default',
  },
  options: {},
  positionals: [0, 2],
});
const [count = 10_000, seed = Date.now() % 1_000_000] = exitOnUsageError(() =>
  positionals.map((text) => {
    if (/^\d+$/.test(text)) return Number(text);
    throw new UsageError(`${text} is not a whole number.\nUsage: ${usage}`);
  }),
);
const maxGrowth = 50;

const mongo = await startTemporaryMongo();
const target = await startTarget(mongo.uri);
// Caches that fill at the beginning are no leak.
const warmUp = await runCampaign(target, 500, seed - 1);
const before = await measureMemory();
const started = Date.now();
const outcome = await runCampaign(target, count, seed);
const seconds = (Date.now() - started) / 1000;
const growth = ((await measureMemory()) - before) / 1e6;
await target.stop();
await mongo.stop();

const violations = [...warmUp.violations, ...outcome.violations];
const statuses = [...outcome.statuses].sort(([a], [b]) => a - b);
process.stdout.write(`
requests         ${outcome.sent} in ${seconds.toFixed(1)} s, seed ${seed}, ${target.routes.length} routes
statuses         ${statuses.map(([status, times]) => `${status || 'closed'}: ${times}`).join(', ')}
violations       ${violations.length}
memory growth    ${growth.toFixed(1)} MB (at most ${maxGrowth})
`);
for (const line of violations.slice(0, 20)) {
  process.stdout.write(`\n${line}\n`);
}
process.exit(violations.length > 0 || growth > maxGrowth ? 1 : 0);
