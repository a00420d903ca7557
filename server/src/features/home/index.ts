export { type FeatureDocument, openFeatures } from '#data/home/collection.ts';
export { createHomeEndpoints } from './handlers.ts';
