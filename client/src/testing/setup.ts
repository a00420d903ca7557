import { format } from 'node:util';
import '@testing-library/jest-dom/vitest';
import { cleanup, configure, getConfig, prettyDOM } from '@testing-library/react';
import { afterAll, afterEach, beforeEach, expect, inject, vi } from 'vitest';
import { setSession } from '#lib/session/session-store.ts';
import { forgetUnstored } from '#lib/storage.ts';
import { forgetOpen } from '#ui/dialogs/close-on-back.ts';
import { provideBrowserParts } from './browser-parts.ts';
import { server } from './server.ts';

provideBrowserParts();

configure({
  // Lazily loaded code and the emulator take their time on a busy machine.
  asyncUtilTimeout: 15_000,
  getElementError: describeMissing,
});

/**
 * While a query waits, none of its attempts prints the document, which took a tenth of the processor time of all tests:
 * only the last error is shown, and `waitFor` has the document printed into that one itself.
 */
function describeMissing(message: string | null, container: Element): Error {
  const isAttempt = Reflect.get(getConfig(), '_disableExpensiveErrorDiagnostics') === true;
  const error = new Error(isAttempt ? (message ?? '') : `${message}\n\n${prettyDOM(container)}`);
  error.name = 'TestingLibraryElementError';
  return error;
}

// Before the file of tests is loaded: Firebase keeps the `fetch` that it finds when it is loaded, for all files of a worker.
server.listen({ onUnhandledRequest: refuseStrangers });
afterAll(() => server.close());
afterAll(async () => {
  // The focus comes back shortly after a dialog is gone, which needs a page.
  await new Promise((resolve) => setTimeout(resolve, 20));
  // Code that cannot be loaded since its file of tests has ended stays missing for those that follow in the worker.
  await vi.dynamicImportSettled();
});

/** Only the Auth emulator of this run is real; every other unmocked address is a mistake of the test. */
function refuseStrangers(request: Request, print: { error: () => void }) {
  if (new URL(request.url).host !== inject('authEmulatorHost')) print.error();
}

let reportedErrors: unknown[][] = [];

beforeEach(() => {
  reportedErrors = [];
  vi.spyOn(console, 'error').mockImplementation((...report) => {
    reportedErrors.push(report);
  });
});

afterEach(() => {
  cleanup();
  server.resetHandlers();
  vi.restoreAllMocks();
  localStorage.clear();
  sessionStorage.clear();
  forgetUnstored();
  document.body.replaceChildren();
  forgetOpen();
  setSession({ status: 'loading' });
  const reports = reportedErrors.map((report) => format(...report)).join('\n');
  expect(reports, `unexpected console.error: ${reports}`).toBe('');
});

/** A test that causes an error report on purpose takes it away with this, and can look at it. */
export function takeReportedErrors(): unknown[][] {
  const errors = reportedErrors;
  reportedErrors = [];
  return errors;
}

/** For a failure that the spec wants logged: that one error was logged, and nothing else. */
export function expectLoggedError(): void {
  expect(takeReportedErrors()).toEqual([[expect.any(Error)]]);
}
