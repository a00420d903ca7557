import type { Feature } from '#feature.ts';
import { createDueListEndpoints } from './due-list/handlers.ts';
import { createAssignmentEndpoints } from './handlers.ts';

export { createAssignmentAccountData } from '#data/assignment-owners/account-data.ts';
export { type AssignmentDocument, openAssignments } from '#data/assignments/collection.ts';
export { createDeletedAssignmentAccountData } from '#data/assignments/deleted-account-data.ts';
export { indexes } from '#data/assignments/indexes.ts';
export { migrations } from '#data/assignments/migrations.ts';
export { withSearchWords } from '#data/assignments/search-words.ts';
export { createMyListAccountData } from '#data/my-list/account-data.ts';
export { type MyListDocument, openMyLists } from '#data/my-list/my-list.ts';
export { createTitleChanges } from './title-changes.ts';

/** Where documents name a picture: the field, by collection. */
export const imageFields = { assignments: 'imageURL', deletedAssignments: 'imageURL' };

export const assignments: Feature = {
  endpoints: [createAssignmentEndpoints, createDueListEndpoints],
};
