import { countDays } from '../src/days.ts';
import { toInstance } from '../src/instance.ts';
import type { PlanInput } from '../src/types.ts';

/**
 * The most minutes that any plan can give to the works, beside what is fixed: the maximum flow from the works through the
 * days that each may use (Edmonds and Karp 1972), without any rule of the planner. For small cases.
 */
export function findMaximumFlow(input: PlanInput): number {
  const { free, works } = toInstance(input);
  const dueDates = new Map(input.works.map(({ id, dueDate }) => [id, dueDate]));
  const [source, sink] = [0, 1 + works.length + free.length];
  const capacity = Array.from({ length: sink + 1 }, () => new Array<number>(sink + 1).fill(0));
  const set = (from: number, to: number, minutes: number) => {
    const row = capacity[from];
    if (row) row[to] = minutes;
  };
  for (const [index, { id, rest }] of works.entries()) {
    set(source, 1 + index, rest);
    for (const day of free.keys()) {
      const isInTime = day <= countDays(input.today, dueDates.get(id) ?? input.today);
      set(1 + index, 1 + works.length + day, isInTime ? rest : 0);
    }
  }
  for (const [day, minutes] of free.entries()) set(1 + works.length + day, sink, minutes);

  let flow = 0;
  for (;;) {
    const path = findPath(capacity, source, sink);
    if (path === undefined) return flow;
    const minutes = Math.min(...path.map(([from, to]) => capacity[from]?.[to] ?? 0));
    for (const [from, to] of path) {
      set(from, to, (capacity[from]?.[to] ?? 0) - minutes);
      set(to, from, (capacity[to]?.[from] ?? 0) + minutes);
    }
    flow += minutes;
  }
}

/** The edges of a shortest path with capacity left, by breadth-first search. */
function findPath(
  capacity: readonly number[][],
  source: number,
  sink: number,
): [number, number][] | undefined {
  const before = new Map([[source, source]]);
  const queue = [source];
  for (const node of queue) {
    for (const [next, left] of (capacity[node] ?? []).entries()) {
      if (left > 0 && !before.has(next)) {
        before.set(next, node);
        queue.push(next);
      }
    }
  }
  if (!before.has(sink)) return undefined;
  const path: [number, number][] = [];
  for (let node = sink; node !== source; node = before.get(node) ?? source) {
    path.push([before.get(node) ?? source, node]);
  }
  return path;
}
