export { createAssignmentAccountData } from '#data/assignments/account-data.ts';
export { type AssignmentDocument, openAssignments } from '#data/assignments/collection.ts';
export { createDueLookups } from '#data/assignments/due-list/lookups.ts';
export { indexes } from '#data/assignments/indexes.ts';
export { createAssignmentLookups } from '#data/assignments/lookups.ts';
export { migrations } from '#data/assignments/migrations.ts';
export { withSearchWords } from '#data/assignments/search-words.ts';
export { createTitleChanges } from '#data/assignments/titles.ts';
export { createDeletedAssignmentAccountData } from '#data/deleted-assignments/account-data.ts';
export { createMyListAccountData } from '#data/my-list/account-data.ts';
export { type MyListDocument, openMyLists } from '#data/my-list/my-list.ts';
export { createDueListEndpoints } from './due-list/handlers.ts';
export { createAssignmentEndpoints } from './handlers.ts';

/** Where documents name a picture: the field, by collection. */
export const imageFields = { assignments: 'imageURL', deletedAssignments: 'imageURL' };
