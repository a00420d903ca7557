import { randomUUID } from 'node:crypto';
import { existsSync } from 'node:fs';
import { rename } from 'node:fs/promises';
import {
  type Browser,
  type BrowserContext,
  type BrowserContextOptions,
  test as base,
  expect,
  type Page,
} from '@playwright/test';
import { type Account, openAndLogIn } from './accounts.ts';
import { recordViolations } from './content-security-policy.ts';
import { trackRequests } from './network-idle.ts';

/**
 * Opens a page in a browser context of its own, signed in when an account is given. The test fails on an uncaught error in
 * such a page and on a violation of its content security policy.
 */
export type OpenPage = (account?: Account, options?: BrowserContextOptions) => Promise<Page>;

type Fixtures = { openPage: OpenPage };

export const test = base.extend<Fixtures>({
  openPage: async ({ browser, baseURL }, use) => {
    const failures: Error[] = [];
    const violations: string[] = [];
    const contexts: BrowserContext[] = [];
    await use(async (account, options = {}) => {
      const session = account && { storageState: await signInOnce(browser, account, baseURL) };
      const context = await browser.newContext({ ...options, ...session });
      contexts.push(context);
      const page = await context.newPage();
      page.on('pageerror', (error) => failures.push(error));
      trackRequests(page);
      await recordViolations(page, violations);
      return page;
    });
    // An open page would go on animating and sending requests, and slow down the next test.
    await Promise.all(contexts.map((context) => context.close()));
    expect(failures, 'uncaught errors in the pages').toEqual([]);
    expect(violations, 'violations of the content security policy').toEqual([]);
  },
});

export { expect };

/** For `test.use`: a browser that asks for no reduced motion, as most people's. */
export const withMotion = { contextOptions: { reducedMotion: 'no-preference' } } as const;

/**
 * The file with the browser storage of a signed-in account. Each account uses the login page about once in a run,
 * however many workers there are.
 */
async function signInOnce(
  browser: Browser,
  account: Account,
  baseURL: string | undefined,
): Promise<string> {
  const file = `${process.env.E2E_SESSIONS}/${account.email}-${new URL(baseURL ?? '').port}.json`;
  if (existsSync(file)) return file;
  const page = await browser.newPage();
  await openAndLogIn(page, account);
  // Renaming is atomic, so another worker never reads a partly written file.
  const unfinished = `${file}.${randomUUID()}`;
  await page.context().storageState({ indexedDB: true, path: unfinished });
  await page.close();
  await rename(unfinished, file);
  return file;
}
