import type { Page } from '@playwright/test';
import type { Account } from '../../support/accounts.ts';
import type { OpenPage } from '../../support/fixtures.ts';

export type State = {
  name: string;
  account?: Account;
  /** Brings about the state and goes to the page that shows it. */
  open: (page: Page, openPage: OpenPage) => Promise<unknown>;
};

export const at = (path: string) => (page: Page) => page.goto(path);

export async function answerWith(
  page: Page,
  address: string,
  json: object,
  status = 200,
): Promise<void> {
  await page.route(address, async (route) => {
    const response = await route.fetch();
    await route.fulfill({ response, status, json });
  });
}
