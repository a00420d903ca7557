export { type FeatureDocument, openFeatures } from '#data/home/collection.ts';
export { createFeaturesListEndpoints } from './handlers.ts';
