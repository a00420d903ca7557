/** E-mail addresses as the contract takes them, in an address (`%40`) too. Bounded, so that a long text costs little. */
const emailAddress = /[\w'+.%-]{1,254}(?:@|%40)[\w.-]{1,254}\.[a-z]{2,}/gi;

export type DescribedError = {
  type: string;
  message: string;
  stack?: string;
  code?: unknown;
  cause?: DescribedError;
};

/**
 * What the log says of an error: where and why, and of whom nothing. The driver's errors carry whole documents in
 * further properties, which stay out, and e-mail addresses in their texts (a duplicate key's), which are masked.
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
