import { priority } from '#contract/study-tasks/schemas.ts';
import { type Migration, migrateDeletedOwner } from '#database/migrations/migration.ts';
import { withPriorityRank } from './priority-rank.ts';

export const migrations: Migration[] = [
  {
    version: '2026-11-21-priority-rank-of-study-tasks',
    collection: 'studyTasks',
    outdated: { priorityRank: { $exists: false } },
    incomplete: { priority: { $nin: priority.options } },
    toFields: (task) => ({
      priorityRank: withPriorityRank({ priority: task.priority }).priorityRank,
    }),
  },
  {
    version: '2026-11-23-worked-minutes-of-study-tasks',
    collection: 'studyTasks',
    outdated: { 'work.0': { $exists: true }, workedMinutes: { $exists: false } },
    toFields: ({ work }) => ({
      workedMinutes: work.reduce(
        (sum: number, { minutes }: { minutes: number }) => sum + minutes,
        0,
      ),
    }),
  },
  migrateDeletedOwner('studyTasks'),
];
