export { createAssignmentAccountData } from './account-data.ts';
export { type AssignmentDocument, openAssignments } from './collection.ts';
export { createDeletedAssignmentAccountData } from './deleted/account-data.ts';
export { createMyListAccountData } from './due-list/account-data.ts';
export { createDueListEndpoints } from './due-list/handlers.ts';
export { createDueLookups } from './due-list/lookups.ts';
export { type MyListDocument, openMyLists } from './due-list/my-list.ts';
export { createAssignmentEndpoints } from './handlers.ts';
export { indexes } from './indexes.ts';
export { createAssignmentLookups } from './lookups.ts';
export { migrations } from './migrations.ts';
export { createRubricEndpoints } from './rubric/handlers.ts';
export { withSearchWords } from './search/search-words.ts';
export { createTitleChanges } from './titles.ts';

/** Where documents name a picture: the field, by collection. */
export const imageFields = { assignments: 'imageURL', deletedAssignments: 'imageURL' };
