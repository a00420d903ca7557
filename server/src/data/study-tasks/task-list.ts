import type { Filter, Sort, WithId } from 'mongodb';
import type {
  StudyTaskFilter,
  StudyTaskPageQuery,
  StudyTaskPositionQuery,
} from '#contract/study-tasks/schemas.ts';
import { listFiltersBefore } from '#database/queries/list-position.ts';
import type { StudyTaskDocument, StudyTasks } from './collection.ts';

const byDay = { date: 1, _id: 1 } as const;
const orders = {
  date: byDay,
  latest: { date: -1, _id: -1 },
  priority: { priorityRank: 1, ...byDay },
} satisfies Record<StudyTaskPageQuery['sort'], Sort>;

/** One page of an owner's tasks. */
export function findStudyTaskPage(
  tasks: StudyTasks,
  owner: string,
  { currentPage, itemsPerPage, sort, ...filter }: StudyTaskPageQuery,
) {
  return tasks
    .find(toFilter(owner, filter))
    .sort(toOrder(sort, filter))
    .skip(currentPage * itemsPerPage)
    .limit(itemsPerPage)
    .toArray();
}

/** Tasks of one priority need no sorting by it. */
function toOrder(
  sort: StudyTaskPageQuery['sort'],
  { priority }: Pick<StudyTaskFilter, 'priority'>,
) {
  return sort === 'priority' && priority !== '' ? byDay : orders[sort];
}

/** Where the list has this task of the owner, one-based; `null` when the filter leaves it out. */
export async function findStudyTaskPosition(
  tasks: StudyTasks,
  owner: string,
  task: WithId<StudyTaskDocument>,
  { sort, ...filter }: StudyTaskPositionQuery,
): Promise<number | null> {
  const list = toFilter(owner, filter);
  const [found, ...before] = await Promise.all([
    tasks.countDocuments({ ...list, _id: task._id }),
    // Counted apart, so that the index alone can count each.
    ...listFiltersBefore(task, toOrder(sort, filter)).map((filter) =>
      tasks.countDocuments({ ...list, ...filter }),
    ),
  ]);
  return found === 0 ? null : before.reduce((sum, count) => sum + count, 1);
}

/** How many tasks of the owner match this filter. */
export function countStudyTasks(
  tasks: StudyTasks,
  owner: string,
  filter: StudyTaskFilter,
): Promise<number> {
  return tasks.countDocuments(toFilter(owner, filter));
}

function toFilter(owner: string, { priority, status }: StudyTaskFilter): Filter<StudyTaskDocument> {
  return {
    uid: owner,
    ...(priority === '' ? {} : { priority }),
    ...(status === '' ? {} : { status }),
  };
}
