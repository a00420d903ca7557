import { priority } from '../../contract/study-tasks.ts';
import { type Migration, migrateDeletedOwner } from '../../database/migrations/migration.ts';
import { withPriorityRank } from './priority-rank.ts';

export const migrations: Migration[] = [
  {
    collection: 'studyTasks',
    outdated: { priorityRank: { $exists: false } },
    incomplete: { priority: { $nin: priority.options } },
    toFields: (task) => ({
      priorityRank: withPriorityRank({ priority: task.priority }).priorityRank,
    }),
  },
  migrateDeletedOwner('studyTasks'),
];
