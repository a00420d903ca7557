import type { Feature } from '#feature.ts';
import { createExtensionEndpoints } from './handlers.ts';

export { createExtensionAccountData } from '#data/extensions/account-data.ts';
export { type ExtensionDocument, openExtensions } from '#data/extensions/collection.ts';
export { indexes } from '#data/extensions/indexes.ts';

export const extensions: Feature = {
  endpoints: [createExtensionEndpoints],
};
