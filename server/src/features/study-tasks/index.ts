export {
  createDeletedSessionAccountData,
  createRecordedDayAccountData,
  createStudyTaskAccountData,
} from './account-data.ts';
export { openDeletedSessions, openStudyTasks, type StudyTaskDocument } from './collection.ts';
export { createStudyTaskEndpoints } from './handlers.ts';
export { indexes } from './indexes.ts';
export { createStudySessionLookups } from './lookups.ts';
export { migrations } from './migrations.ts';
export { createNextStepLookups } from './next-steps.ts';
export { withPriorityRank } from './priority-rank.ts';

/** Where documents name a picture: the field, by collection. */
export const imageFields = { studyTasks: 'image' };
