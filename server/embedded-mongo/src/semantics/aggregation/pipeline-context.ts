import type { Doc } from '../../bson/types.ts';
import type { Variables } from '../expression/expression.ts';

/** What a pipeline's stages see beside the documents. */
export interface PipelineContext {
  /** The documents of another collection of the same database, for `$lookup` and `$unionWith`. */
  readonly readCollection: (name: string) => Iterable<Doc>;
  readonly variables: Variables;
}

/** Handed to stages that run pipelines of their own. */
export type RunPipeline = (
  docs: readonly Doc[],
  stages: readonly Doc[],
  env: PipelineContext,
) => Doc[];
