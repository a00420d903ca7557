import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { ObjectId, type WithId } from 'mongodb';
import { annotationEndpoints } from '#contract/annotations/endpoints.ts';
import { annotationLimits } from '#contract/annotations/limits.values.ts';
import {
  type AnnotationChange,
  type AnnotationConflicts,
  idOfChange,
} from '#contract/annotations/schemas.ts';
import { findToCarryOver } from '#data/annotations/carry-over.ts';
import { type Change, changeAnnotations } from '#data/annotations/change-annotations.ts';
import { presentAnnotation } from '#data/annotations/collection.ts';
import { readAnnotations, readVersions } from '#data/annotations/read-layer.ts';
import type { SubmissionDocument } from '#data/submissions/collection.ts';
import { findReadableSubmission } from '#data/submissions/shown/access.ts';
import {
  areAnnotationsShown,
  isSettlingShown,
  pickAttempt,
} from '#data/submissions/shown-attempts.ts';
import type { FeatureParts } from '#features/feature.ts';
import type { FeatureEndpoints } from '#http/endpoints/mount-endpoints.ts';
import { problem } from '#http/errors/problems.ts';
import { createBodyLimit } from '#http/limits/rate-limits.ts';
import type { Account } from '#identity/product-token.ts';
import { createPlacing } from './carried-places.ts';
import { sendMarkedPdf } from './marked-pdf/send-marked-pdf.ts';
import { beginToAnnotate, requireFiles, requirePages, requireToMark } from './policy.ts';
import { writeLayer } from './write-layer.ts';

/** Of one account: a teacher who draws all the time sends half a megabyte, and all of a day without a connection at once 20. */
const bytesPerMinute = 30 * 1024 * 1024;

/** What teachers write and draw on the pages of handed-in work. */
export function createAnnotationEndpoints({
  database,
  fileStore,
  logger,
  quotas,
  rateLimitScale,
}: FeatureParts): FeatureEndpoints<keyof typeof annotationEndpoints> {
  /** An attempt of a submission that the caller may read. `isHidden` where its student is not shown the annotations yet. */
  async function readAttempt(id: string, uid: string, attempt: number | undefined) {
    const { submission, viewer } = await findReadableSubmission(database, new ObjectId(id), uid, {
      withWithdrawn: true,
    });
    const found = pickAttempt(submission, attempt);
    if (found === undefined) throw problem('attempt-not-found');
    const isHidden = viewer === 'student' && !areAnnotationsShown(submission, found.number);
    const hidesSettled = viewer === 'student' && !isSettlingShown(submission, found.number);
    return { submission, found, viewer, isHidden, hidesSettled };
  }

  /**
   * Makes these changes to an attempt that the account may mark.
   * @throws 409 for too many annotations, and when the attempt was replaced or withdrawn meanwhile
   */
  async function annotate(
    account: Account,
    submission: WithId<SubmissionDocument>,
    { attempt, seen, wanted }: { attempt: number; seen: number | undefined; wanted: Change[] },
  ) {
    await quotas.consume(account, { annotationBytes: sumBytes(wanted) });
    if (wanted.some(({ json }) => json !== null)) {
      await beginToAnnotate(database, submission, attempt);
    }
    const key = { submissionId: submission._id, attempt };
    const outcome = await changeAnnotations(database, key, { seen, wanted, by: account.uid });
    if (outcome.kind === 'too-many') {
      throw problem('annotation-limit-reached', { limit: annotationLimits.perAttempt });
    }
    return outcome;
  }

  return {
    before: {
      'PATCH /submissions/:id/annotations': [
        createBodyLimit(rateLimitScale, {
          perMinute: bytesPerMinute,
          largest: annotationEndpoints['PATCH /submissions/:id/annotations'].maxBodyBytes,
        }),
      ],
    },
    handlers: {
      async 'GET /submissions/:id/annotations'({ account: { uid }, params, query, response }) {
        const { submission, found, isHidden, hidesSettled } = await readAttempt(
          params.id,
          uid,
          query.attempt,
        );
        if (isHidden) {
          response.json({ version: 0, annotations: [] });
          return undefined;
        }
        const key = { submissionId: submission._id, attempt: found.number };
        // The version and what changed after one would tell of comments that are settled.
        const since = hidesSettled ? undefined : query.since;
        // First: what is read after it has all changes up to this version.
        const read = await readVersions(database, key);
        const version = hidesSettled ? 0 : read.version;
        // A call that still writes, or was killed, must not hide what others have written after it.
        if (since !== undefined && since >= read.latest) {
          response.json({ version, annotations: [], deletedIds: [] });
          return undefined;
        }
        const annotations = readAnnotations(database, key, since);
        // So that a database that does not answer is answered with a problem, before there is text.
        await annotations.hasNext();
        response.type('json');
        const text = writeLayer({ version, since, annotations, hidesSettled });
        await pipeline(Readable.from(text), response);
        return undefined;
      },

      async 'GET /submissions/:id/marked.pdf'({ account: { uid }, params, query, ...exchange }) {
        const { submission, found, ...shown } = await readAttempt(params.id, uid, query.attempt);
        if (shown.isHidden) throw problem('submission-not-found');
        const { language } = query;
        await sendMarkedPdf(
          { database, fileStore, logger },
          { account: uid, submission, found, viewer: shown.viewer, language },
          exchange,
        );
        return undefined;
      },

      async 'POST /submissions/:id/annotations/carry-over'({ account, params, body }) {
        const submission = await requireToMark(database, params.id, account.uid);
        const last = (submission.attempts?.length ?? 0) + 1;
        if (body.attempt >= last) throw problem('attempt-not-found');
        const earlier = requireFiles(submission, body.attempt);
        const files = submission.files ?? [];
        if (files.length === 0) throw problem('attempt-without-files');
        const key = { submissionId: submission._id, attempt: last };
        const fileIds = earlier.map(({ _id }) => _id.toHexString());
        const from = { attempt: body.attempt, fileIds };
        const wanted = await findToCarryOver(database, key, from, () =>
          createPlacing({ database, fileStore }, { earlier, files }),
        );
        if (wanted.length === 0) return { insertedCount: 0 };
        const outcome = await annotate(account, submission, { attempt: last, seen: 0, wanted });
        // The others were carried over by another call in the same moment, and are not written again.
        return { insertedCount: outcome.written };
      },

      async 'PATCH /submissions/:id/annotations'({ account, params, body }) {
        const { attempt, version: seen, changes } = body;
        const submission = await requireToMark(database, params.id, account.uid);
        requirePages(changes, requireFiles(submission, attempt));
        const wanted = changes.map(toWanted);
        const outcome = await annotate(account, submission, { attempt, seen, wanted });
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

function toWanted(change: AnnotationChange): Change {
  const json = change.op === 'put' ? JSON.stringify(change.annotation) : null;
  return { id: idOfChange(change), json };
}

const sumBytes = (wanted: readonly Change[]) =>
  wanted.reduce((sum, { json }) => sum + (json === null ? 0 : Buffer.byteLength(json)), 0);
