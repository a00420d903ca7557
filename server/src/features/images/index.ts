import type { Feature } from '#feature.ts';
import { createImageEndpoints } from './handlers.ts';

export { createImageAccountData } from '#data/images/account-data.ts';
export { indexes } from '#data/images/indexes.ts';
export {
  countUnmigratedImages,
  migrateImageAddresses,
} from '#data/images/migrate-image-addresses.ts';
export { migrations } from '#data/images/migrations.ts';

export const images: Feature = {
  endpoints: [createImageEndpoints],
};
