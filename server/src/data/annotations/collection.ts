import type { Collection, Db, ObjectId } from 'mongodb';
import type { Annotation } from '#contract/annotations/schemas.ts';

/** Of which attempt of a submission, counted from 1. */
export type LayerKey = { submissionId: ObjectId; attempt: number };

/** One annotation, or that it was deleted: a change that was made without knowing so can be refused then. */
export type AnnotationDocument = LayerKey & {
  /** The UUID that the client has made, unique in the attempt. */
  id: string;
  /** The number of the change that has written this, among those of the attempt. */
  version: number;
  /**
   * The annotation as JSON, `null` where it is deleted. It is read and written whole; the points of strokes as arrays of BSON
   * would take ten times as long to read, and twice the bytes.
   */
  json: string | null;
  at: Date;
  /** The uid of the teacher who has changed it last. */
  by: string;
};

/** A call that writes annotations at this moment; what it writes has versions from `from` on. `token` is its hash. */
export type Writing = { token: string; from: number; at: Date };

/** The annotations of an attempt together. */
export type LayerDocument = LayerKey & {
  /** How many changes there were. */
  version: number;
  writing?: Writing[];
  /**
   * At least as many annotations as there are or as calls that write at this moment may add. Only a recount lowers it. Attempts
   * that were annotated before it existed have none.
   */
  count?: number;
  /** How often `count` was counted anew: what was read before does not say what it includes. */
  recounts?: number;
};

export function openAnnotations(database: Db): Collection<AnnotationDocument> {
  return database.collection('annotations');
}

export function openLayers(database: Db): Collection<LayerDocument> {
  return database.collection('annotationLayers');
}

export function presentAnnotation(json: string): Annotation {
  return JSON.parse(json);
}

/** The same annotation as JSON without whether it is settled. */
export function withoutSettled(json: string): string {
  // In JSON a quote in a text has a backslash before it, so this is the field.
  if (!json.includes('"settled":')) return json;
  const { settled: _settled, ...shown } = JSON.parse(json);
  return JSON.stringify(shown);
}
