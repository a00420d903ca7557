/**
 * Answers the requests of the process that has started this program (`askProgram`), one after the other, and ends with that
 * process. Called when all that a request needs is loaded.
 */
export function answerRequests<Request>(answer: (request: Request) => Promise<unknown>): void {
  process.on('disconnect', () => process.exit());
  process.on('message', async (request: Request) => process.send?.(await answer(request)));
  process.send?.('ready');
}
