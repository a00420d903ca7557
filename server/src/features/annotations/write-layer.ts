import { type AnnotationDocument, withoutSettled } from '#data/annotations/collection.ts';

type Layer = {
  version: number;
  /** Of the request. */
  since: number | undefined;
  annotations: AsyncIterable<Pick<AnnotationDocument, 'id' | 'json'>>;
  /** The reader is not shown which comments are settled. */
  hidesSettled: boolean;
};

/** The text of an `AnnotationLayer` in pieces: 2,000 annotations may be more than fits in memory. */
export async function* writeLayer({
  version,
  since,
  annotations,
  hidesSettled,
}: Layer): AsyncGenerator<string> {
  const deletedIds: string[] = [];
  let before = `{"version":${version},"annotations":[`;
  for await (const { id, json } of annotations) {
    if (json === null) {
      deletedIds.push(id);
    } else {
      yield before + (hidesSettled ? withoutSettled(json) : json);
      before = ',';
    }
  }
  const isEmpty = before !== ',';
  yield `${isEmpty ? before : ''}]`;
  yield since === undefined ? '}' : `,"deletedIds":${JSON.stringify(deletedIds)}}`;
}
