import type { WithId } from 'mongodb';
import type { featuresListEndpoints } from '../../contract/endpoints/features-list.ts';
import type { Feature } from '../../contract/features.ts';
import type { FeatureParts } from '../../feature.ts';
import type { FeatureEndpoints } from '../../http/endpoints/mount-endpoints.ts';
import { type FeatureDocument, listFeatures, openFeatures } from './collection.ts';

/** The home page's highlights. */
export function createFeaturesListEndpoints({
  database,
}: FeatureParts): FeatureEndpoints<keyof typeof featuresListEndpoints> {
  const collection = openFeatures(database);
  return {
    handlers: {
      async 'GET /features'() {
        const features = await listFeatures(collection);
        return features.map(presentFeature);
      },
    },
  };
}

function presentFeature({ _id, ...feature }: WithId<FeatureDocument>): Feature {
  const { title, description, imageUrl, translations } = feature;
  return {
    _id: _id.toHexString(),
    title,
    description,
    imageUrl,
    ...(translations && { translations }),
  };
}
