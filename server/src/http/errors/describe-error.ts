/** E-mail addresses, also encoded in URLs (`%40`). The lengths are bounded so that long texts are scanned quickly. */
const emailAddress = /[\w'+.%-]{1,254}(?:@|%40)[\w.-]{1,254}\.[a-z]{2,}/gi;

type DescribedError = {
  type: string;
  message: string;
  stack?: string;
  code?: unknown;
  cause?: DescribedError;
};

/**
 * An error as it is logged, without personal data. The driver's errors have whole documents in further properties, which
 * are left out, and e-mail addresses in their texts (duplicate keys), which are masked.
 */
export function describeError(error: unknown): DescribedError {
  if (!(error instanceof Error)) {
    return { type: typeof error, message: maskEmails(String(error)) };
  }
  return {
    type: error.name,
    message: maskEmails(error.message),
    stack: maskEmails(error.stack ?? ''),
    ...('code' in error ? { code: error.code } : {}),
    ...(error.cause === undefined ? {} : { cause: describeError(error.cause) }),
  };
}

function maskEmails(text: string): string {
  return text.replaceAll(emailAddress, '<e-mail>');
}
