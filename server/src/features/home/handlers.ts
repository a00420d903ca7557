import type { WithId } from 'mongodb';
import type { homeEndpoints } from '#contract/home/endpoints.ts';
import type { Feature } from '#contract/home/schemas.ts';
import { maxPageSize } from '#contract/values.ts';
import {
  countFeatures,
  type FeatureDocument,
  listFeatures,
  openFeatures,
} from '#data/home/collection.ts';
import type { FeatureParts } from '#features/feature.ts';
import type { FeatureEndpoints } from '#http/endpoints/mount-endpoints.ts';
import { withTotalCount } from '#http/endpoints/total-count.ts';

/** The home page's highlights. */
export function createHomeEndpoints({
  database,
}: FeatureParts): FeatureEndpoints<keyof typeof homeEndpoints> {
  const collection = openFeatures(database);
  return {
    handlers: {
      async 'GET /features'(context) {
        const features = await listFeatures(collection);
        return withTotalCount(context, {
          items: features.map(presentFeature),
          itemsPerPage: maxPageSize,
          countAll: () => countFeatures(collection),
        });
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
