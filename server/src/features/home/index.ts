import type { Feature } from '#feature.ts';
import { createHomeEndpoints } from './handlers.ts';

export { type FeatureDocument, openFeatures } from '#data/home/collection.ts';

export const home: Feature = {
  endpoints: [createHomeEndpoints],
};
