import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { ObjectId } from 'mongodb';
import type { annotationEndpoints } from '#contract/annotations/endpoints.ts';
import type { AnnotationConflicts } from '#contract/annotations/schemas.ts';
import { annotationLimits } from '#contract/values.ts';
import { changeAnnotations } from '#data/annotations/change-annotations.ts';
import { presentAnnotation } from '#data/annotations/collection.ts';
import { readAnnotations, readVersion } from '#data/annotations/read-layer.ts';
import { findReadableSubmission } from '#data/submissions/shown/access.ts';
import { areAnnotationsShown, pickAttempt } from '#data/submissions/shown-attempts.ts';
import type { FeatureParts } from '#features/feature.ts';
import type { FeatureEndpoints } from '#http/endpoints/mount-endpoints.ts';
import { problem } from '#http/errors/problems.ts';
import { beginToAnnotate, requireFiles, requirePages, requireToMark } from './policy.ts';
import { writeLayer } from './write-layer.ts';

/** What teachers write and draw on the pages of handed-in work. */
export function createAnnotationEndpoints({
  database,
  quotas,
}: FeatureParts): FeatureEndpoints<keyof typeof annotationEndpoints> {
  return {
    handlers: {
      async 'GET /submissions/:id/annotations'({ account: { uid }, params, query, response }) {
        const submissionId = new ObjectId(params.id);
        const { submission, viewer } = await findReadableSubmission(database, submissionId, uid, {
          withWithdrawn: true,
        });
        const found = pickAttempt(submission, query.attempt);
        if (found === undefined) throw problem('attempt-not-found');
        if (viewer === 'student' && !areAnnotationsShown(submission, found.number)) {
          response.json({ version: 0, annotations: [] });
          return undefined;
        }
        const key = { submissionId, attempt: found.number };
        const { since } = query;
        // First: what is read after it has all changes up to this version.
        const version = await readVersion(database, key);
        const annotations = readAnnotations(database, key, since);
        // So that a database that does not answer is answered with a problem, before there is text.
        await annotations.hasNext();
        response.type('json');
        await pipeline(Readable.from(writeLayer({ version, since, annotations })), response);
        return undefined;
      },

      async 'PATCH /submissions/:id/annotations'({ account, params, body }) {
        const { attempt, version: seen, changes } = body;
        const submission = await requireToMark(database, params.id, account.uid);
        requirePages(changes, requireFiles(submission, attempt));
        await quotas.consume(account, { annotationBytes: JSON.stringify(changes).length });
        if (changes.some(({ op }) => op === 'put')) {
          await beginToAnnotate(database, submission, attempt);
        }
        const key = { submissionId: submission._id, attempt };
        const outcome = await changeAnnotations(database, key, { seen, changes, by: account.uid });
        if (outcome.kind === 'too-many') {
          throw problem('annotation-limit-reached', { limit: annotationLimits.perAttempt });
        }
        if (outcome.kind === 'conflict') {
          const extension = {
            version: outcome.version,
            conflicts: outcome.conflicts.map(({ id, json }) => ({
              id,
              annotation: json === null ? null : presentAnnotation(json),
            })),
          } satisfies AnnotationConflicts;
          throw problem('annotation-changed', {}, { extension });
        }
        return { version: outcome.version };
      },
    },
  };
}
