import type { Feature } from '#feature.ts';
import { createClassEndpoints } from './handlers.ts';
import { createInvitationEndpoints } from './invitations/handlers.ts';
import { createClassLoadEndpoints } from './load/handlers.ts';
import { createClassMatrixEndpoints } from './matrix/handlers.ts';
import { createClassMemberEndpoints } from './members/handlers.ts';

export {
  type ClassMemberDocument,
  openClassMembers,
  toMemberKeys,
} from '#data/class-members/collection.ts';
export { createClassAccountData } from '#data/class-teachers/account-data.ts';
export { type ClassDocument, openClasses } from '#data/classes/collection.ts';
export { indexes } from '#data/classes/indexes.ts';
export { migrations } from '#data/classes/migrations.ts';

export const classes: Feature = {
  endpoints: [
    createClassEndpoints,
    createClassMemberEndpoints,
    createClassMatrixEndpoints,
    createClassLoadEndpoints,
    createInvitationEndpoints,
  ],
};
