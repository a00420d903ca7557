import { Router } from 'express';
import type { WithId } from 'mongodb';
import type { Feature } from '../../contract/features.ts';
import type { FeatureParts } from '../../dependencies.ts';
import { type FeatureDocument, listFeatures } from './collection.ts';

/** The home page's highlights. */
export function createFeaturesListRoutes({ collections }: FeatureParts): Router {
  const router = Router();
  router.get('/features', async (_request, response) => {
    const features = await listFeatures(collections.features);
    response.json(features.map(presentFeature));
  });
  return router;
}

function presentFeature({ _id, title, description, imageUrl }: WithId<FeatureDocument>): Feature {
  return { _id: _id.toHexString(), title, description, imageUrl };
}
