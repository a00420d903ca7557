import type { Doc } from '../../bson/types.ts';
import type { Variables } from '../expression/expression.ts';

/** What the stages of a pipeline can read besides their input documents. */
export interface PipelineContext {
  /** The documents of another collection of the same database that match `filter`, for `$lookup` and `$unionWith`. */
  readonly readCollection: (name: string, filter?: Doc) => Iterable<Doc>;
  readonly variables: Variables;
}

/** The context of a pipeline of an update or of `$merge`, which can read no other collection. */
export function singleDocumentContext(variables: Variables): PipelineContext {
  return { variables, readCollection: () => [] };
}

/** Passed to the stages that run a pipeline of their own: an import would be circular. */
export type RunPipeline = (
  docs: readonly Doc[],
  stages: readonly Doc[],
  context: PipelineContext,
) => Doc[];
