import type { Collection, Db } from 'mongodb';

/** One highlight of the home page. */
export type FeatureDocument = { title: string; description: string; imageUrl: string };

export function openFeatures(database: Db): Collection<FeatureDocument> {
  return database.collection('features');
}

/** All highlights, in the order in which they were added. */
export function listFeatures(features: Collection<FeatureDocument>) {
  return features.find().sort({ _id: 1 }).toArray();
}
