/** What is read of an event of Chromium's trace; times are in microseconds. */
export interface TraceEvent {
  name: string;
  ph: string;
  pid: number;
  tid: number;
  ts: number;
  dur?: number;
  /** Of it, what the processor worked: the rest waited for a core. */
  tdur?: number;
  args?: { name?: unknown; data?: { documentLoaderURL?: unknown } };
}

/** A task of a page's main thread, in milliseconds; until it has ended the page answers nobody. */
export interface Task {
  start: number;
  duration: number;
  processor: number;
}

/**
 * The tasks of the main thread of the page at `url`, and when it first painted something to read.
 * @throws {Error} when the trace has no such page
 */
export function readTasks(
  events: TraceEvent[],
  url: string,
): { tasks: Task[]; firstPaint: number } {
  const page = events.findLast(
    ({ name, args }) =>
      name === 'navigationStart' && String(args?.data?.documentLoaderURL ?? '').startsWith(url),
  );
  const thread = events.find(
    ({ name, args, pid }) =>
      name === 'thread_name' && args?.name === 'CrRendererMain' && pid === page?.pid,
  );
  if (!page || !thread) throw new Error(`The trace tells nothing about ${url}.`);
  const own = events.filter(({ pid, ts }) => pid === page.pid && ts >= page.ts);
  const paint = own.find(({ name }) => name === 'firstContentfulPaint');
  const tasks = own
    .filter(({ name, ph, tid }) => ph === 'X' && tid === thread.tid && /\bRunTask$/.test(name))
    .map(({ ts, dur = 0, tdur = 0 }) => ({
      start: ts / 1000,
      duration: dur / 1000,
      processor: tdur / 1000,
    }));
  return { tasks, firstPaint: (paint?.ts ?? page.ts) / 1000 };
}
