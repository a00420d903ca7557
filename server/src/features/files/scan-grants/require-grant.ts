import type { Request, RequestHandler } from 'express';
import type { Db } from 'mongodb';
import { findUser, openUsers } from '#data/accounts/collection.ts';
import { findScanGrant, type ScanGrant } from '#data/scan-grants/collection.ts';
import { findSubmissionTo } from '#data/submissions/submitted-assignments.ts';
import { requireVisibleAssignment } from '#data/submissions/visible-assignment.ts';
import type { FeatureParts } from '#features/feature.ts';
import { readBearerToken } from '#http/authentication.ts';
import { problem, RequestProblem } from '#http/errors/problems.ts';

declare global {
  namespace Express {
    interface Request {
      /** Set by the check of the token of a phone. */
      scanGrant?: ScanGrant;
    }
  }
}

/**
 * Requires the token of a phone that may add files to a draft. The request's account is that of the draft, whose limits
 * and quotas count.
 */
export function createScanGrantCheck({
  database,
  isAccountActive,
}: Pick<FeatureParts, 'database' | 'isAccountActive'>): RequestHandler {
  const users = openUsers(database);
  return async function requireScanGrant(request, _response, next) {
    const grant = await findScanGrant(database, readBearerToken(request));
    const user = grant && (await findUser(users, grant.uid));
    if (!user || !(await isAccountActive(grant.uid))) throw problem('scan-grant-ended');
    await requireGrantedAssignment(database, grant);
    request.scanGrant = grant;
    request.account = { uid: grant.uid, email: user.email, name: user.name };
    next();
  };
}

/**
 * The assignment of a grant. What was handed in since, and what its student does not see any more, has no draft.
 * @throws 401
 */
export async function requireGrantedAssignment(
  database: Db,
  { assignmentId, uid, createdAt }: ScanGrant,
): Promise<{ isArchived: boolean }> {
  const submission = await findSubmissionTo(database, assignmentId, uid);
  if (submission !== null && submission.submittedAt > createdAt) throw problem('scan-grant-ended');
  return requireVisibleAssignment(database, assignmentId, uid).catch((cause: unknown) => {
    throw cause instanceof RequestProblem ? problem('scan-grant-ended', {}, { cause }) : cause;
  });
}

/** The grant of this request; only after `createScanGrantCheck`. */
export function readScanGrant({ scanGrant }: Request): ScanGrant {
  if (scanGrant === undefined) throw problem('sign-in-required');
  return scanGrant;
}
