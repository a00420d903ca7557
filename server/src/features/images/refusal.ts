import { imageField } from '../../contract/images.ts';
import { RequestProblem } from '../../http/problems.ts';

/** An upload that cannot be taken; the problem blames the field of the form. */
export function refuseImage(status: 400 | 413 | 415, message: string, cause?: unknown) {
  const problem = new RequestProblem(status, message, { errors: [{ path: imageField, message }] });
  problem.cause = cause;
  return problem;
}
