import { expect, type Page } from '@playwright/test';

type Method = 'get' | 'post' | 'patch' | 'put' | 'delete';

/** Calls the API as the account that is signed in to the page. */
export async function callApi<Answer>(
  page: Page,
  method: Method,
  path: string,
  data?: object,
): Promise<Answer> {
  const call = await openApi(page);
  return call<Answer>(method, path, data);
}

/** Returns a function that calls the API as the account that is signed in to the page. */
export async function openApi(page: Page) {
  const request = page.waitForRequest('**/users/admin/**');
  await page.goto('/');
  const { origin } = new URL((await request).url());
  const token = await page.evaluate(() => localStorage.getItem('access-token'));
  const headers = { authorization: `Bearer ${token}` };
  return async <Answer>(method: Method, path: string, data?: object): Promise<Answer> => {
    const response = await page.request[method](`${origin}${path}`, {
      headers,
      ...(data && { data }),
    });
    expect(response.status(), await response.text()).toBe(200);
    return response.json();
  };
}
