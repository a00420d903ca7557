import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import * as z from 'zod';
import { endpoints } from '#contract/endpoints.ts';
import { startTestApi } from '#testing/test-api.ts';
import { createMetrics } from './metrics.ts';

const metricsToken = 'a-token-of-the-tests-of-enough-bytes';
const { request } = await startTestApi({ metrics: createMetrics(metricsToken) });

const read = (file: string) =>
  readFileSync(new URL(`../../../../docs/${file}`, import.meta.url), 'utf8');

const dashboard = z
  .object({
    panels: z.array(z.object({ targets: z.array(z.object({ expr: z.string() })).min(1) })),
  })
  .parse(JSON.parse(read('dashboard.json')));
const queries = [
  ...dashboard.panels.flatMap(({ targets }) => targets.map(({ expr }) => expr)),
  ...[...read('alerts.md').matchAll(/`([^`]*(?:_seconds|_bytes|_total|_documents)[^`]*)`/g)].map(
    ([, query = '']) => query,
  ),
];

/** The names of metrics in a query: those with a unit, which no function and no label has. */
function listMetrics(query: string): string[] {
  return (
    query.match(/\b[a-z]+(?:_[a-z0-9]+)*_(?:seconds|bytes|fds|total|documents)(?:_[a-z]+)?\b/g) ??
    []
  );
}

test('the dashboard and the alerts ask for metrics, routes and labels that exist', async () => {
  await request.get('/features').expect(200);
  const { text } = await request
    .get('/metrics')
    .set({ Authorization: `Bearer ${metricsToken}` })
    .expect(200);
  const types = [...text.matchAll(/^# TYPE (\S+) (\S+)$/gm)];
  const known = new Set(
    types.flatMap(([, name = '', type]) =>
      type === 'histogram' ? [`${name}_bucket`, `${name}_sum`, `${name}_count`] : [name],
    ),
  );
  const asked = queries.flatMap(listMetrics);
  expect(asked.length).toBeGreaterThanOrEqual(queries.length);
  expect(asked.filter((name) => !known.has(name))).toEqual([]);

  const routes = new Set(Object.keys(endpoints).map((key) => key.split(' ')[1]));
  const named = queries.flatMap((query) => [...query.matchAll(/route="([^"]+)"/g)]);
  expect(named.map(([, route]) => route).filter((route) => !routes.has(route))).toEqual([]);

  const labels = queries.flatMap((query) => query.match(/(?<=by \()[^)]+/g) ?? []);
  for (const label of labels.flatMap((list) => list.split(', '))) {
    // Prometheus adds the instance itself.
    if (label !== 'instance') expect(text).toContain(`${label}="`);
  }
});
