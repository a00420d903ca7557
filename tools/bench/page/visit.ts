import lighthouse, { type Result } from 'lighthouse';
import { Audit } from 'lighthouse/core/audits/audit.js';
import BlockingAudit from 'lighthouse/core/audits/metrics/total-blocking-time.js';
import { findFreePorts } from '../../processes/ports.ts';
import { median } from '../api/load.ts';
import { type Row, toBudgetRow } from '../table.ts';
import { openBrowser } from './browser.ts';
import { readTasks, type TraceEvent } from './trace.ts';

/**
 * The results of one visit: Lighthouse's scores from 0 to 100, and its audits' values. `processor-performance` is its
 * performance with the blocking counted in processor time.
 */
export type Visit = Record<string, number>;

const scores = { performance: 95, accessibility: 100, 'best-practices': 100, seo: 100 };

const figures = [
  { key: 'largest-contentful-paint', name: 'largest contentful paint', unit: 'ms', budget: 2200 },
  { key: 'total-blocking-time', name: 'total blocking time', unit: 'ms', budget: 100 },
  {
    key: 'processor-blocking-time',
    name: 'total blocking time, of processor time',
    unit: 'ms',
    budget: 100,
  },
  { key: 'cumulative-layout-shift', name: 'cumulative layout shift', unit: '', budget: 0.05 },
];

/** How many times slower than this machine the simulated phone is. */
const slowdown = 4;
/** Milliseconds after which a task counts as blocking. */
const blockingThreshold = 50;

/** Visits the page with Lighthouse's phone on a slow connection and an empty cache. Returns medians. */
export async function measureVisits(url: string, visits: number): Promise<Row[]> {
  const seen: Visit[] = [];
  while (seen.length < visits) seen.push(await visit(url));
  const medianOf = (key: string) => median(seen.map((visit) => visit[key] ?? Number.NaN));
  return [
    ...Object.entries(scores).map(
      ([category, goal]): Row => ({
        name: `Lighthouse, phone: ${category}`,
        figure: medianOf(category),
        baseline: goal,
        unit: 'of 100',
        goal: 1,
        bound: 'min',
      }),
    ),
    ...figures.map(({ key, name, unit, budget }) =>
      toBudgetRow(`Lighthouse, phone: ${name}`, medianOf(key), budget, unit),
    ),
  ];
}

async function visit(url: string): Promise<Visit> {
  const [port = 0] = await findFreePorts(1);
  const browser = await openBrowser(`--remote-debugging-port=${port}`);
  try {
    return await runLighthouse(url, port);
  } finally {
    await browser.close();
  }
}

/**
 * Visits the page in the browser that listens at this port for its developer tools, with an empty HTTP cache. What the
 * site stores in the browser, the session among it, stays. Retries: on a busy machine the browser sometimes misses the
 * beginning of its trace.
 */
export async function runLighthouse(url: string, port: number, attempts = 3): Promise<Visit> {
  try {
    const result = await lighthouse(url, { port, logLevel: 'error' });
    if (!result || result.lhr.runtimeError) {
      throw new Error(`Lighthouse could not visit ${url}: ${result?.lhr.runtimeError?.message}`);
    }
    const { categories, audits } = result.lhr;
    const blocking = sumBlocking(result.artifacts.Trace.traceEvents, url);
    return {
      ...mapValues(audits, ({ numericValue }) => numericValue ?? Number.NaN),
      ...mapValues(categories, ({ score }) => Math.round((score ?? 0) * 100)),
      'processor-performance': ratePerformance(result.lhr, blocking),
      'processor-blocking-time': blocking,
    };
  } catch (error) {
    if (attempts === 1) throw error;
    return runLighthouse(url, port, attempts - 1);
  }
}

/**
 * Lighthouse's performance with another blocking time, from 0 to 100. Its own is by the clock: where the browser shares two
 * cores with servers and Lighthouse, a task that works for 1 ms can wait 30 ms for a core, and counts as 120 ms of blocking.
 */
function ratePerformance({ categories, audits }: Result, blocking: number): number {
  const { score, auditRefs = [] } = categories.performance ?? {};
  const { id } = BlockingAudit.meta;
  const total = auditRefs.reduce((sum, { weight }) => sum + weight, 0);
  const { weight = 0 } = auditRefs.find((ref) => ref.id === id) ?? {};
  const { scoring } = BlockingAudit.defaultOptions.mobile;
  const gained = Audit.computeLogNormalScore(scoring, blocking) - (audits[id]?.score ?? 0);
  return Math.round(((score ?? 0) + (gained * weight) / total) * 100);
}

/** Total blocking time computed from processor time, which other load on the machine does not change. */
function sumBlocking(events: TraceEvent[], url: string): number {
  const { tasks, firstPaint } = readTasks(events, url);
  return tasks
    .filter(({ start }) => start >= firstPaint)
    .map(({ processor }) => Math.max(0, processor * slowdown - blockingThreshold))
    .reduce((sum, blocking) => sum + blocking, 0);
}

function mapValues<From>(record: Record<string, From>, change: (value: From) => number): Visit {
  return Object.fromEntries(Object.entries(record).map(([key, value]) => [key, change(value)]));
}
