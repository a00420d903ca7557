import type { Page } from '@playwright/test';
import { student, teacher } from '../support/accounts.ts';
import { expect, test } from '../support/fixtures.ts';
import { measureOverflow } from '../support/layout/layout-checks.ts';
import { pages, settle } from '../support/pages.ts';

const longWord = 'Donaudampfschifffahrtselektrizitätenhauptbetriebswerkbauunterbeamtengesellschaft';
const textFields =
  /^(title|taskTitle|name|email|subject|estimatedTime|description|quickNote|feedback|text)$/;
const pictureFields = /^(image|imageURL|imageUrl|photoURL)$/;

for (const account of [student, teacher]) {
  test(`the pages of ${account.email} fit the narrowest screen when words are long and pictures are missing`, async ({
    openPage,
  }) => {
    const page = await openPage(account, { viewport: { width: 320, height: 640 } });
    const countChanged = await answerWithLongWords(page);
    for (const { name, open } of pages.filter((page) => page.account === account)) {
      const before = countChanged();
      await open(page);
      await settle(page);
      expect.soft(countChanged(), `${name}, changed answers`).toBeGreaterThan(before);
      expect.soft(await measureOverflow(page), `${name}, pixels too wide`).toBe(0);
    }
  });
}

/**
 * Replaces each text that people enter by a long word, and each picture by a missing one, in the answers of the API.
 * Returns how many answers were changed.
 *
 * Chromium's own interception is used: Playwright's switches off the HTTP cache, so that every page loads all code again.
 */
async function answerWithLongWords(page: Page): Promise<() => number> {
  const session = await page.context().newCDPSession(page);
  let changed = 0;
  session.on('Fetch.requestPaused', async (answer) => {
    const { requestId, request, responseStatusCode = 0, responseHeaders = [] } = answer;
    const isOfApi = new URL(request.url).origin !== process.env.E2E_URL;
    const isJson = responseHeaders.some(
      ({ name, value }) => name.toLowerCase() === 'content-type' && value.includes('json'),
    );
    try {
      if (!isOfApi || !isJson || request.method !== 'GET') {
        await session.send('Fetch.continueRequest', { requestId });
        return;
      }
      const { body, base64Encoded } = await session.send('Fetch.getResponseBody', { requestId });
      const text = Buffer.from(body, base64Encoded ? 'base64' : 'utf8').toString();
      await session.send('Fetch.fulfillRequest', {
        requestId,
        responseCode: responseStatusCode,
        // The body is not compressed any more, and longer.
        responseHeaders: responseHeaders.filter(
          ({ name }) => !/^content-(length|encoding)$/i.test(name),
        ),
        body: Buffer.from(replaceTexts(text)).toString('base64'),
      });
      changed += 1;
    } catch {
      // The page was left before the answer came.
    }
  });
  const patterns = (['XHR', 'Fetch'] as const).map((resourceType) => ({
    urlPattern: 'http://localhost:*',
    resourceType,
    requestStage: 'Response' as const,
  }));
  await session.send('Fetch.enable', { patterns });
  return () => changed;
}

function replaceTexts(json: string): string {
  const body: unknown = JSON.parse(json, (key, value: unknown) => {
    if (typeof value !== 'string') return value;
    if (pictureFields.test(key)) return 'https://pictures.test/missing.png';
    return textFields.test(key) ? longWord : value;
  });
  return JSON.stringify(body);
}
