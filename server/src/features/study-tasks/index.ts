import { indexes as recordedDayIndexes } from '#data/recorded-days/indexes.ts';
import { indexes as studyTaskIndexes } from '#data/study-tasks/indexes.ts';
import type { Feature } from '#feature.ts';
import { createStudyTaskEndpoints } from './handlers.ts';

export { createRecordedDayAccountData } from '#data/recorded-days/account-data.ts';
export {
  createDeletedSessionAccountData,
  createStudyTaskAccountData,
} from '#data/study-tasks/account-data.ts';
export {
  openDeletedSessions,
  openStudyTasks,
  type StudyTaskDocument,
} from '#data/study-tasks/collection.ts';
export { migrations } from '#data/study-tasks/migrations.ts';
export { withPriorityRank } from '#data/study-tasks/priority-rank.ts';

/** Where documents name a picture: the field, by collection. */
export const imageFields = { studyTasks: 'image' };

export const indexes = [...studyTaskIndexes, ...recordedDayIndexes];

export const studyTasks: Feature = {
  endpoints: [createStudyTaskEndpoints],
};
