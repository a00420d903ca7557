export { createClassAccountData } from './account-data.ts';
export { createClassAccess } from './class-access.ts';
export { createClassEndpoints } from './handlers.ts';
export { indexes } from './indexes.ts';
export { createInvitationEndpoints, invitationLists } from './invitation-handlers.ts';
export { createClassLookups } from './lookups.ts';
export { createClassMatrixEndpoints } from './matrix-handlers.ts';
export { createClassMemberEndpoints } from './member-handlers.ts';
