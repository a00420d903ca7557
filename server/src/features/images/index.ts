export { createImageAccountData } from './account-data.ts';
export { createImageEndpoints } from './handlers.ts';
export { indexes } from './indexes.ts';
export { countUnmigratedImages, migrateImageAddresses } from './migrate-image-addresses.ts';
export { migrations } from './migrations.ts';
