import type { WithId } from 'mongodb';
import type { featuresListEndpoints } from '../../contract/endpoints/features-list.ts';
import type { Feature } from '../../contract/features.ts';
import type { FeatureParts } from '../../dependencies.ts';
import type { FeatureEndpoints } from '../../http/endpoints/mount-endpoints.ts';
import { type FeatureDocument, listFeatures } from './collection.ts';

/** The home page's highlights. */
export function createFeaturesListEndpoints({
  collections,
}: FeatureParts): FeatureEndpoints<keyof typeof featuresListEndpoints> {
  return {
    handlers: {
      async 'GET /features'() {
        const features = await listFeatures(collections.features);
        return features.map(presentFeature);
      },
    },
  };
}

function presentFeature({ _id, title, description, imageUrl }: WithId<FeatureDocument>): Feature {
  return { _id: _id.toHexString(), title, description, imageUrl };
}
