/** Whether code or a style of the client could not be loaded: nothing answers, or a new release has removed its old files. */
export function isMissingCode(error: unknown): boolean {
  return (
    error instanceof Error &&
    /dynamically imported module|module script failed|unable to preload css/i.test(error.message)
  );
}
