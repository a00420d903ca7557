export { createFeaturesListEndpoints } from './handlers.ts';
