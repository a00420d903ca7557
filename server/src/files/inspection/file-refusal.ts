import { fileLimits } from '#contract/files/limits.values.ts';
import type { FileRefusalCode } from '#contract/files/problems.ts';
import { problem, type RequestProblem } from '#http/errors/problems.ts';

/** The content of a file is not accepted. `code` is also what is stored of it. */
export class FileRefusal extends Error {
  readonly code: FileRefusalCode;

  constructor(code: FileRefusalCode, cause?: unknown) {
    super(code, { cause });
    this.name = 'FileRefusal';
    this.code = code;
  }
}

export function explainFileRefusal(code: FileRefusalCode, cause?: unknown): RequestProblem {
  return code === 'file-too-many-pages'
    ? problem(code, { max: fileLimits.pages }, { cause })
    : problem(code, {}, { cause });
}
