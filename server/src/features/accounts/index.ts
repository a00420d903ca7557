import type { Feature } from '#feature.ts';
import { createAccountDataEndpoints } from './account-data/handlers.ts';
import { createAccountEndpoints } from './handlers.ts';

export { addUser, findUser, openUsers } from '#data/accounts/collection.ts';
export { indexes } from '#data/accounts/indexes.ts';
export { migrations, removals } from '#data/accounts/migrations.ts';
export { decideRole } from '#data/accounts/roles/teachers.ts';
export { bindUnboundDocuments, describeUnbound } from './account-data/bind-unbound.ts';
export { createNameChanges } from './account-data/names.ts';
export { rebindAddress, releaseAddress } from './account-data/operator-commands.ts';
export { createRepeatedErasure } from './account-data/repeated-erasure.ts';
export { grantRole, removeRole } from './roles/operator-commands.ts';
export { createAccountCheck } from './sign-in/account-check.ts';
export { createGuards } from './sign-in/guards.ts';

export const accounts: Feature = {
  endpoints: [createAccountEndpoints, createAccountDataEndpoints],
};
