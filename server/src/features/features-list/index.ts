export { type FeatureDocument, openFeatures } from './collection.ts';
export { createFeaturesListEndpoints } from './handlers.ts';
