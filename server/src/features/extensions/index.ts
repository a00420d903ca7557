export { createExtensionAccountData } from './account-data.ts';
export { type ExtensionDocument, openExtensions } from './collection.ts';
export { createExtensionEndpoints } from './handlers.ts';
export { indexes } from './indexes.ts';
export { createExtensionLookups } from './lookups.ts';
