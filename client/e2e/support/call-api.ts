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
  const { origin, headers } = await readAccess(page);
  return async <Answer>(method: Method, path: string, data?: object): Promise<Answer> => {
    const response = await page.request[method](`${origin}${path}`, {
      headers,
      ...(data && { data }),
    });
    expect(response.status(), await response.text()).toBe(200);
    return response.json();
  };
}

/** Uploads files as the account that is signed in to the page, and returns their ids in the same order. */
export async function uploadFiles(
  page: Page,
  files: { name: string; buffer: Buffer }[],
): Promise<string[]> {
  const { origin, headers } = await readAccess(page);
  const ids: string[] = [];
  for (const { name, buffer } of files) {
    const multipart = { file: { name, mimeType: 'application/octet-stream', buffer } };
    const response = await page.request.post(`${origin}/files`, { headers, multipart });
    expect(response.status(), await response.text()).toBe(200);
    ids.push((await response.json())._id);
  }
  return ids;
}

/** The origin of the API, and the header with which the page calls it. */
async function readAccess(page: Page) {
  const request = page.waitForRequest('**/users/admin/**');
  await page.goto('/');
  const { origin } = new URL((await request).url());
  const token = await page.evaluate(() => localStorage.getItem('access-token'));
  // The API ends connections that nobody uses, which a call could meet as it begins: each call has one of its own.
  return { origin, headers: { authorization: `Bearer ${token}`, connection: 'close' } };
}
