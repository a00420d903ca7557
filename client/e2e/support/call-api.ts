import { expect, type Page } from '@playwright/test';

/** Calls the API as the account that is signed in to the page. */
export async function callApi<Answer>(
  page: Page,
  method: 'post' | 'patch' | 'put',
  path: string,
  data: object,
): Promise<Answer> {
  const request = page.waitForRequest('**/users/admin/**');
  await page.goto('/');
  const { origin } = new URL((await request).url());
  const token = await page.evaluate(() => localStorage.getItem('access-token'));
  const headers = { authorization: `Bearer ${token}` };
  const response = await page.request[method](`${origin}${path}`, { headers, data });
  expect(response.status(), await response.text()).toBe(200);
  return response.json();
}
