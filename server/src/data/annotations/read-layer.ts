import type { Db } from 'mongodb';
import {
  type AnnotationDocument,
  type LayerDocument,
  type LayerKey,
  openAnnotations,
  openLayers,
  type Writing,
} from './collection.ts';

/**
 * Milliseconds after which a call that writes has ended: if it has not said so, its process was killed. Its last command takes
 * at most two seconds.
 */
const longestWriting = 10_000;

const isUnderWay = ({ at }: Writing) => Date.now() - at.getTime() < longestWriting;

/**
 * `version`: up to it every change is in what is read after this. Calls that write at this moment have their versions already,
 * up to `latest`, and what they write appears later.
 */
export async function readVersions(database: Db, key: LayerKey) {
  const layer = await openLayers(database).findOne(key);
  return layer === null
    ? { version: 0, latest: 0 }
    : { version: toWrittenVersion(layer), latest: layer.version };
}

export function toWrittenVersion({ version, writing = [] }: LayerDocument): number {
  return Math.min(version, ...writing.filter(isUnderWay).map(({ from }) => from - 1));
}

/**
 * The annotations of an attempt as a cursor, in an order that no change moves, so that none is read twice. With `since` those
 * that were changed after that version, deleted ones too.
 */
export function readAnnotations(database: Db, key: LayerKey, since?: number) {
  return openAnnotations(database)
    .find({
      ...key,
      ...(since === undefined ? { json: { $ne: null } } : { version: { $gt: since } }),
    })
    .sort({ id: 1 })
    .project<Pick<AnnotationDocument, 'id' | 'json'>>({ _id: 0, id: 1, json: 1 });
}
