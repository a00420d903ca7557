import { imageField } from '../../contract/images.ts';
import type { FieldProblemCode } from '../../contract/problems/field-problems.ts';
import { describeProblem, type ProblemCode, type ProblemParams } from '../../contract/problems.ts';
import { RequestProblem } from '../../http/errors/problems.ts';

/** An upload that cannot be accepted; the problem names the field of the form. */
export function refuseImage<Code extends ProblemCode & FieldProblemCode>(
  code: Code,
  params: ProblemParams<Code>,
  cause?: unknown,
): RequestProblem {
  const message = describeProblem(code, params);
  return new RequestProblem(code, params, {
    errors: [{ path: imageField, code, params, message }],
    cause,
  });
}
