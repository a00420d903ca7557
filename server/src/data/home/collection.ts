import type { Collection, Db } from 'mongodb';
import type { Feature } from '#contract/home/schemas.ts';
import { maxPageSize } from '#contract/values.ts';

export type FeatureDocument = Omit<Feature, '_id'>;

export function openFeatures(database: Db): Collection<FeatureDocument> {
  return database.collection('features');
}

/** The first highlights, in the order in which they were added. */
export function listFeatures(features: Collection<FeatureDocument>) {
  return features.find().sort({ _id: 1 }).limit(maxPageSize).toArray();
}

export function countFeatures(features: Collection<FeatureDocument>): Promise<number> {
  return features.countDocuments();
}
