export {
  type ClassMemberDocument,
  openClassMembers,
  toMemberKeys,
} from '#data/class-members/collection.ts';
export { createClassAccountData } from '#data/class-teachers/account-data.ts';
export { type ClassDocument, openClasses } from '#data/classes/collection.ts';
export { indexes } from '#data/classes/indexes.ts';
export { migrations } from '#data/classes/migrations.ts';
export { createClassEndpoints } from './handlers.ts';
export { createInvitationEndpoints } from './invitations/handlers.ts';
export { createClassLoadEndpoints } from './load/handlers.ts';
export { createClassMatrixEndpoints } from './matrix/handlers.ts';
export { createClassMemberEndpoints } from './members/handlers.ts';
